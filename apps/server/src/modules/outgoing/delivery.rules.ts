/** Seconds between the attempts of a delivery. After the last one it has failed. */
const PAUSES = [5, 30, 2 * 60, 15 * 60, 60 * 60, 6 * 60 * 60, 24 * 60 * 60] as const;

/** Characters of an answer that are kept. */
const KEPT = 200;

/** Seconds until the next attempt after this many; null: there is none. */
export const pauseAfter = (attempts: number): number | null => PAUSES[attempts - 1] ?? null;

export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** What is kept of an answer: its beginning, as one line. */
export const answerText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, KEPT);
