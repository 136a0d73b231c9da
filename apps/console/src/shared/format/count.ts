const MOST = 99;

/** A number on a badge: above 99 its digits say no more, and need room. */
export const formatCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
