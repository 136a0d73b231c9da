/** docs/specification.md §4.4: the read mark is sent at most this often, ms. */
const THROTTLE_MS = 1_000;

/** Sends the read mark at once, and then at most once a second; a mark that did not arrive is owed until `again`. */
export function createReadMark(send: () => Promise<boolean>) {
  let rest: ReturnType<typeof setTimeout> | null = null;
  let wanted = false;
  let owed = false;
  let closed = false;

  const go = (): void => {
    wanted = false;
    rest = setTimeout(() => {
      rest = null;
      if (wanted && !closed) go();
    }, THROTTLE_MS);
    void send().then((arrived) => {
      owed = !arrived;
    });
  };
  const mark = (): void => {
    if (rest) wanted = true;
    else go();
  };
  return {
    mark,
    again: (): void => {
      if (owed) mark();
    },
    close: (): void => {
      closed = true;
    },
  };
}
