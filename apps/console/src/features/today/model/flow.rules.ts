import type { Today } from '@krapao/contract/desk';

type Hours = Today['flows'][number]['today'];
type Side = 'in' | 'out';

/** The sum of the hours that have begun. */
export const sumOf = (hours: Hours, side: Side): number => hours.reduce((sum, hour) => sum + (hour?.[side] ?? 0), 0);

/** Whether any money moved in these hours. */
export const hasMoved = (hours: Hours): boolean => hours.some((hour) => hour !== null && (hour.in !== 0 || hour.out !== 0));

/** The change against the week before as text, `+8.2%`; null: there was nothing. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = ((now - before) / Math.abs(before)) * 100;
  const digits = Math.abs(percent) < 10 ? 1 : 0;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(digits)}%`;
}

/** The smallest round number that is at least `value`: 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= value) ?? value;
}

/** What came in less what went out, hour by hour. */
export const netOf = (hours: Hours): (number | null)[] => hours.map((hour) => (hour === null ? null : hour.in - hour.out));

/** The round numbers between which all values are; zero is between them. */
export function rangeOf(values: readonly (number | null)[]): { top: number; bottom: number } {
  const known = values.filter((value) => value !== null);
  const lowest = Math.min(0, ...known);
  return { top: roundUp(Math.max(0, ...known)), bottom: lowest === 0 ? 0 : -roundUp(-lowest) };
}

/** The height of a value in a box of 100, from above. */
export const heightOf = (value: number, { top, bottom }: { top: number; bottom: number }): number =>
  100 - ((value - bottom) / (top - bottom)) * 100;

/** The SVG path of one line in a box of 24 by 100; hours to come are left out. */
export function pathOf(values: readonly (number | null)[], range: { top: number; bottom: number }): string {
  const points = values.flatMap((value, hour) => (value === null ? [] : [`${hour},${heightOf(value, range).toFixed(2)}`]));
  return points.length === 0 ? '' : `M${points.join('L')}`;
}
