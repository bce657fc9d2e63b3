// A result as a picture, given to another program of the device, or to its disk where there is no way to.

import { SEAT_COLOURS, SHAPES } from '$art/Mark.svelte';

const WIDTH = 1080;
const LINE = 96;
const INK = '#211B2B';

export interface Line {
  readonly seat: number;
  readonly place: string;
  readonly name: string;
  readonly score: string;
}

/** The name of the game, who won, and everybody's place and score. */
export function picture(game: string, headline: string, lines: readonly Line[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, 420 + lines.length * LINE];
  const to = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const font = (weight: number, px: number) =>
    (to.font = `${weight} ${px}px ${style.getPropertyValue('--display') || 'serif'}`);
  const fit = (text: string, weight: number, px: number, room: number) => {
    for (font(weight, px); to.measureText(text).width > room && px > 24; px -= 2) font(weight, px);
  };
  to.fillStyle = '#EFE6D2';
  to.fillRect(0, 0, canvas.width, canvas.height);
  to.fillStyle = '#F8DB45';
  to.fillRect(0, 0, canvas.width, 24);
  to.fillStyle = INK;
  to.textBaseline = 'middle';
  fit(game, 700, 48, WIDTH - 120);
  to.fillText(game, 60, 96);
  fit(headline, 800, 84, WIDTH - 120);
  to.fillText(headline, 60, 200);
  lines.forEach((line, i) => {
    const y = 320 + i * LINE;
    font(600, 44);
    to.fillText(line.place, 60, y);
    to.save();
    to.translate(120, y - 26);
    to.scale(2.6, 2.6);
    to.fillStyle = SEAT_COLOURS[line.seat % 6]!;
    to.lineWidth = 1.6;
    to.fill(new Path2D(SHAPES[line.seat % 6]));
    to.stroke(new Path2D(SHAPES[line.seat % 6]));
    to.restore();
    fit(line.name, 700, 48, 560);
    to.fillText(line.name, 200, y);
    to.textAlign = 'right';
    font(800, 52);
    to.fillText(line.score, WIDTH - 60, y);
    to.textAlign = 'left';
  });
  font(700, 36);
  to.fillText('Tablée', 60, canvas.height - 60);
  return canvas;
}

/** Hand a picture on by the device's own sheet, or put it where downloads go. */
export async function share(canvas: HTMLCanvasElement, name: string, title: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return;
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    // whoever closes the sheet has changed their mind
    await navigator.share({ files: [file], title }).catch(() => undefined);
    return;
  }
  hand(blob, name);
}

/** Put something where downloads go. */
export function hand(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser is still reading it
}
