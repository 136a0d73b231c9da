/**
 * Runs while no other tab of this browser runs under the same name, where the browser can tell.
 *
 * @param patienceMs a tab that sleeps keeps its lock: after so long the others go on all the same
 */
export async function oneAtATime<T>(name: string, patienceMs: number, run: () => Promise<T>): Promise<T> {
  // Missing on plain http, and in browsers that we still serve.
  if (!('locks' in navigator)) return run();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  let began = false;
  try {
    return await navigator.locks.request(name, { signal: patience.signal }, () => {
      began = true;
      clearTimeout(timer);
      return run();
    });
  } catch (error) {
    if (began) throw error;
    return await run();
  } finally {
    clearTimeout(timer);
  }
}
