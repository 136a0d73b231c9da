/** A JSON array of values that are JSON texts already. */
export const jsonArray = (texts: readonly string[]): string => `[${texts.join(',')}]`;
