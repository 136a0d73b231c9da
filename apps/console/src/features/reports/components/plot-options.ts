import type uPlot from 'uplot';
import type { Card } from '../model/reports.rules';

type Tone = Card['lines'][number]['tone'];
const tokens: Record<Tone, string> = { in: '--jade', out: '--coral', games: '--peri', rewards: '--gold-text' };

const HEIGHT = 220;
/** The axis of amounts: `1.2M`. */
const AMOUNTS = 48;
/** The axis of days. */
const DAYS = 26;
const compact = new Intl.NumberFormat('en', { notation: 'compact' });

interface Drawn {
  tones: readonly Tone[];
  /** The label of each point. */
  labels: readonly string[];
  /** The point under the pointer; null: none. */
  onPoint: (place: number | null) => void;
}

/** Options of a chart of lines in the colours and the font of its element. */
export function plotOptions(box: Element, { tones, labels, onPoint }: Drawn): uPlot.Options {
  const style = getComputedStyle(box);
  const color = (token: string): string => style.getPropertyValue(token).trim();
  const axis: uPlot.Axis = {
    stroke: color('--fg-3'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: Math.max(1, box.clientWidth),
    height: HEIGHT,
    padding: [8, 12, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      // One point is drawn in the middle.
      x: { time: false, range: (_plot, min, max) => (min === max ? [min - 1, max + 1] : [min, max]) },
      y: { range: (_plot, min, max) => [Math.min(0, min * 1.1), Math.max(1, max * 1.1)] },
    },
    axes: [
      {
        ...axis,
        size: DAYS,
        gap: 8,
        grid: { show: false },
        incrs: [1, 2, 7, 14, 28],
        space: 44,
        values: (_plot, places) => places.map((place) => labels[place] ?? ''),
      },
      { ...axis, size: AMOUNTS, values: (_plot, amounts) => amounts.map((amount) => compact.format(amount)) },
    ],
    series: [{}, ...tones.map((tone) => ({ stroke: color(tokens[tone]), width: 2 }))],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}
