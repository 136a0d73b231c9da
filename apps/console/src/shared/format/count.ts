const MOST = 99;

/** A number on a badge: above 99 its digits say no more, and need space. */
export const formatCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
