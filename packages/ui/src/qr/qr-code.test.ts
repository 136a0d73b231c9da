import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawQr } from './qr-code';

const payload = '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD';

/** The drawing converted back to a grid of modules. */
function rasterise(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return grid;
}

it('draws exactly the dark modules of the code, with a quiet zone of four', () => {
  const { path, size } = drawQr(payload, 4);
  expect(rasterise(path, size)).toEqual(encode(payload, { ecc: 'M', border: 4 }).data);
});
