/** Something that is so for a while, and then is not any more. */
export function createForAWhile<T>(ms: number, change: (value: T | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    change(null);
  };
  return {
    begin: (value: T): void => {
      clearTimeout(timer);
      change(value);
      timer = setTimeout(end, ms);
    },
    end,
    close: (): void => clearTimeout(timer),
  };
}
