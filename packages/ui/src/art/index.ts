export { WideCover } from './wide-cover';
export { fruits, type Palette, palettes, type Tone } from './palettes';
export { randomOf } from './seed';
export { type Art, at, type Canvas, circle, diamond, type Layer, pick } from './layer';
export { wideArtists } from './wide-artists';
