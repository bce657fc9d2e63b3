// A page that is older than its house: what it wants to fetch is there no more. It says so, and loads itself again.

const ASK = 2000, // ms between two questions whether the house is there
  READ = 1500, // ms to read what is about to happen
  RECENT = 30_000; // ms in which loading again a second time would not help either

/** asking: whether the house is there at all; loading: it is, and the page comes anew; vain: that was just done */
export type Renewal = 'asking' | 'loading' | 'vain';

let renewal = $state.raw<Renewal | null>(null);

export const renewing = (): Renewal | null => renewal;

/** Load the page again, as soon as the house answers: without it, nothing at all would be left. */
export function renew(): void {
  if (renewal) return;
  renewal = 'asking';
  void ask();
}

async function ask(): Promise<void> {
  const there = await fetch('/api/house', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!there) return void setTimeout(ask, ASK);
  if (Date.now() - Number(sessionStorage.getItem('renewed')) < RECENT) return void (renewal = 'vain');
  sessionStorage.setItem('renewed', String(Date.now()));
  renewal = 'loading';
  setTimeout(() => location.reload(), READ);
}

/** Something that has to be fetched; where it cannot be, the page is loaded again and nothing else comes of it. */
export function orRenew<T>(coming: Promise<T>): Promise<T> {
  return coming.catch(() => {
    renew();
    return new Promise<never>(() => undefined);
  });
}
