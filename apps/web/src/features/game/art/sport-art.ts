import { at, circle, type Art, type Canvas, type Layer } from '@krapao/ui/art';

/** A stadium from above, and a ball in flight. */
export function sportArt({ width, height, random }: Canvas): Art {
  const x = width * (0.62 + random() * 0.26);
  const y = height * 1.02;
  const ring = height * 0.165;
  const stands: Layer[] = [6, 4, 2].flatMap((count, order) => [
    { tone: 'mid', d: circle(x, y, ring * count), opacity: 0.44 + order * 0.18 },
    { tone: 'ground', d: circle(x, y, ring * (count - 1)) },
  ]);
  const ballX = x - height * 0.66;
  const ballY = height * (0.32 + random() * 0.08);
  const from = ballX - height * 0.7;
  const flight = `M${at(from)} ${at(height * 0.86)}Q${at(from + height * 0.28)} ${at(height * 0.46)} ${at(ballX - height * 0.17)} ${at(ballY + height * 0.02)}`;
  return {
    layers: [
      ...stands,
      { tone: 'bright', d: circle(x, y, height * 0.3) },
      { tone: 'ground', d: circle(x, y, height * 0.16) },
      { tone: 'cream', d: circle(ballX, ballY, height * 0.105) },
      { tone: 'cream', d: flight, line: 1.5, dots: true, opacity: 0.8 },
    ],
  };
}
