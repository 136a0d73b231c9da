import { circle, type Art, type Canvas } from '@krapao/ui/art';

const ROWS = 5;
/** The middle row: the others are cropped on wide cards. */
const DRAWN_ROW = 2;
/** Opacities of the undrawn balls. */
const depths = [0.42, 0.6, 0.82] as const;

/** Rows of draw balls, some lit, one drawn. */
export function lottoArt({ width, height, random }: Canvas): Art {
  const step = height * 0.3125;
  const rise = height * 0.2937;
  const r = height * 0.1346;
  const waiting = depths.map(() => '');
  let lit = '';
  const columns = Math.ceil(width / step) + 2;
  const drawn = Math.floor((width * (0.5 + random() * 0.35)) / step);
  let ball = { x: 0, y: 0 };
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const x = (column - (row % 2 === 0 ? 0.2 : 0.7)) * step;
      const y = row * rise - height * 0.075;
      const chance = random();
      if (row === DRAWN_ROW && column === drawn) ball = { x, y };
      else if (chance < 0.12) lit += circle(x, y, r);
      else waiting[Math.floor(chance * 997) % depths.length] += circle(x, y, r);
    }
  const text = String(Math.floor(random() * 100)).padStart(2, '0');
  return {
    layers: [
      ...depths.map((opacity, depth) => ({ tone: 'mid' as const, d: waiting[depth] ?? '', opacity })),
      { tone: 'bright', d: lit },
      { tone: 'cream', d: circle(ball.x, ball.y, r) },
    ],
    number: { text, x: ball.x, y: ball.y + r * 0.35, size: r * 0.98 },
  };
}
