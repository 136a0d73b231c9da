/** The grounds of the drawn pictures, each with a shade, a light and a highlight on it. */
const palettes = {
  violet: ['#2A1A55', '#5A3DBA', '#F2A541', '#FFE3AC'],
  jade: ['#062F2A', '#0D755B', '#5BE0AE', '#EAF8CC'],
  blue: ['#111A52', '#2E47CC', '#8BA7FF', '#E6EAFF'],
} as const;
export type Palette = keyof typeof palettes;
type Colours = (typeof palettes)[Palette];

/** A carousel slide (docs/specification.md §2.13) at double size. The drawing is at the right, the text at the left. */
const [WIDTH, HEIGHT] = [600, 422];
const [X, Y] = [440, 211];

const circle = (x: number, y: number, radius: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const point = (angle: number, radius: number): string =>
  `${Math.round(X + radius * Math.cos(angle))} ${Math.round(Y + radius * Math.sin(angle))}`;

/** A coin before rays. */
function rays([ground, shade, light, highlight]: Colours): string {
  const step = Math.PI / 18;
  const ray = (index: number): string => `M${X} ${Y}L${point(index * 2 * step, 700)}L${point((index * 2 + 1) * step, 700)}z`;
  return (
    `<path d="${range(18).map(ray).join('')}" fill="${shade}"/>` +
    circle(X, Y, 110, light) +
    circle(X, Y, 74, ground) +
    `<path d="M${X} ${Y - 42}l42 42-42 42-42-42z" fill="${highlight}"/>`
  );
}

/** Rings on water. */
const rings = ([ground, shade, light, highlight]: Colours): string =>
  range(6)
    .map((index) => circle(X, Y + 70, 380 - index * 62, index % 2 === 0 ? shade : ground))
    .join('') +
  circle(X, Y + 70, 62, light) +
  circle(X, Y + 70, 26, highlight);

/** A stair of arches under a moon. */
const arches = ([, shade, light, highlight]: Colours): string =>
  range(6)
    .map((index) => {
      const top = HEIGHT - 70 - index * 48;
      const fill = index % 2 === 0 ? shade : light;
      return `<path d="M${150 + index * 75} ${HEIGHT}V${top}a37 37 0 0 1 74 0V${HEIGHT}z" fill="${fill}" opacity="${0.5 + index * 0.1}"/>`;
    })
    .join('') + circle(470, 60, 26, highlight);

/** Petals of tiles. */
function tiles([ground, shade, light, highlight]: Colours): string {
  const size = 106;
  const fills = [light, highlight, shade, light, shade, highlight, light, shade] as const;
  const tile = (index: number): string => {
    const [x, y] = [WIDTH - size * (1 + (index % 3)), size * Math.floor(index / 3)];
    const fill = fills[(index * 5) % fills.length] ?? ground;
    if (index % 4 === 3) return circle(x + size / 2, y + size / 2, size / 2, fill);
    return index % 2 === 0
      ? `<path d="M${x} ${y}h${size}a${size} ${size} 0 0 1-${size} ${size}z" fill="${fill}"/>`
      : `<path d="M${x + size} ${y}v${size}h-${size}a${size} ${size} 0 0 1 ${size}-${size}z" fill="${fill}"/>`;
  };
  return range(12).map(tile).join('');
}

const motifs = { rays, rings, arches, tiles } as const;
export type Motif = keyof typeof motifs;

/** Shapes on a ground, as a data URI. */
export function picture(ground: string, shapes: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${shapes}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** A flat picture without words. */
export const drawn = (motif: Motif, palette: Palette): string => picture(palettes[palette][0], motifs[motif](palettes[palette]));
