/** A `Date` header has whole seconds and is as old as its way here: smaller differences are no reason to set the clock. */
const CLOSE_MS = 2_000;

/** The server's time minus the device's, ms. */
let ahead = 0;

/** Notes the `Date` of an answer (RFC 9110, section 6.6.1), from which {@link serverNow} follows. */
export function noteServerDate(header: string | null): void {
  const difference = Date.parse(header ?? '') - Date.now();
  if (Math.abs(difference - ahead) > CLOSE_MS) ahead = difference;
}

/** The time by the server's clock, epoch ms: the clocks of phones are wrong. The device's until an answer has come. */
export const serverNow = (): number => Date.now() + ahead;
