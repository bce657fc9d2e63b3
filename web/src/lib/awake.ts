// A screen that stays lit while one plays, where the browser offers it: it wants HTTPS.

/** Keep the screen lit; what is returned lets it sleep again. */
export function awake(): () => void {
  let held: WakeLockSentinel | null = null;
  let over = false;
  // the browser lets go by itself when the page is hidden, and must be asked again
  const hold = async () => {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    const taken = await navigator.wakeLock.request('screen').catch(() => null); // a low battery, say
    if (over) void taken?.release();
    else held = taken;
  };
  document.addEventListener('visibilitychange', hold);
  void hold();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', hold);
    void held?.release();
  };
}
