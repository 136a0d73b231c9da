/**
 * Runs while no other tab of this browser holds the lock of this name. Without the Web Locks API it just runs.
 * @param patienceMs maximum wait: a suspended tab keeps its lock, so the others continue after this time
 */
export async function withTabLock<T>(name: string, patienceMs: number, run: () => Promise<T>): Promise<T> {
  // Missing on plain HTTP and in older supported browsers.
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
