import { encode } from 'uqr';

const BORDER = 1;

export interface QrDrawing {
  /** Modules per side, including the border. */
  size: number;
  /** The dark modules as one path, one unit per module. */
  path: string;
}

/** A payload as a drawing: each run of dark modules becomes one rectangle. */
export function drawQr(payload: string, border = BORDER): QrDrawing {
  const { data, size } = encode(payload, { ecc: 'M', border });
  const path = data
    .map((row, y) =>
      runs(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
  return { size, path };
}

function runs(row: boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = found.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
