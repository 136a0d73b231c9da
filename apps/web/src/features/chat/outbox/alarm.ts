/** A sleep that can be cut short. */
export function createAlarm() {
  let ring: () => void = () => undefined;
  return {
    /** @param ms how long at most */
    sleep: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        ring = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: (): void => ring(),
  };
}
