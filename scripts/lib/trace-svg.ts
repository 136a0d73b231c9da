/** A span as the OTLP format has it; times in nanoseconds. */
export interface DrawnSpan {
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

const [ROW, TOP, LABEL, BAR, FIGURE] = [26, 40, 270, 420, 90];
const STEP = 14;
const WIDTH = LABEL + BAR + FIGURE;

interface Row {
  name: string;
  depth: number;
  /** ms since the first span began. */
  from: number;
  to: number;
}

/** Spans in the order of a tree: a child below its parent, siblings by their beginning. */
function rowsOf(spans: readonly DrawnSpan[]): Row[] {
  const begun = spans.map(({ startTimeUnixNano }) => BigInt(startTimeUnixNano)).toSorted((a, b) => Number(a - b));
  const first = begun[0] ?? 0n;
  const ms = (nanoseconds: string): number => Number(BigInt(nanoseconds) - first) / 1e6;
  const below = (parent: string, depth: number): Row[] =>
    spans
      .filter(({ parentSpanId = '' }) => parentSpanId === parent)
      .toSorted((a, b) => ms(a.startTimeUnixNano) - ms(b.startTimeUnixNano))
      .flatMap(({ name, spanId, startTimeUnixNano, endTimeUnixNano }) => [
        { name, depth, from: ms(startTimeUnixNano), to: ms(endTimeUnixNano) },
        ...below(spanId, depth + 1),
      ]);
  return below('', 0);
}

/** One trace as a picture: a row per span, from its beginning to its end. Readable on light and dark pages. */
export function drawTrace(spans: readonly DrawnSpan[]): string {
  const rows = rowsOf(spans);
  const total = Math.max(...rows.map(({ to }) => to), 1);
  const x = (ms: number): number => Math.round(LABEL + (ms / total) * BAR);
  const bars = rows.map(({ name, depth, from, to }, index) => {
    const y = TOP + index * ROW;
    const width = Math.max(2, x(to) - x(from));
    return [
      `  <text x="${12 + depth * STEP}" y="${y + 16}">${name}</text>`,
      `  <rect x="${x(from)}" y="${y + 5}" width="${width}" height="14" rx="3" fill="#3b76d6"/>`,
      `  <text x="${x(from) + width + 6}" y="${y + 16}" class="ms">${(to - from).toFixed(1)} ms</text>`,
    ].join('\n');
  });
  const height = TOP + rows.length * ROW + 12;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
  <title>The trace of one withdrawal, from its request to its payout</title>
  <style>text { font: 12px sans-serif; fill: #24292f } .ms { fill: #57606a }</style>
  <rect width="${WIDTH}" height="${height}" rx="8" fill="#f6f8fa"/>
  <text x="12" y="24" class="ms">span</text>
  <text x="${LABEL}" y="24" class="ms">0 to ${total.toFixed(0)} ms</text>
${bars.join('\n')}
</svg>
`;
}
