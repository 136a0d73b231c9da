const two = (part: number) => String(part).padStart(2, '0');

/** Seconds left as `mm:ss` (docs/specification.md §4). */
export const formatClock = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds % 60))}`;
