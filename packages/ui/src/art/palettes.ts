/** Parts of a cover, from the back to the front. */
export type Tone = 'ground' | 'mid' | 'bright' | 'cream';
export type Palette = Record<Tone, string>;

const palette = (ground: string, mid: string, bright: string, cream: string): Palette => ({ ground, mid, bright, cream });

/** The eight palettes of the design board ("Cover art recipe"). */
export const fruits = {
  mango: palette('#2A1A55', '#5A3DBA', '#F2A541', '#FFE3AC'),
  guava: palette('#3A1020', '#A02D45', '#FF8F7E', '#FFE0D3'),
  pandan: palette('#062F2A', '#0D755B', '#5BE0AE', '#EAF8CC'),
  butterflyPea: palette('#111A52', '#2E47CC', '#8BA7FF', '#E6EAFF'),
  tamarind: palette('#35180E', '#9C441F', '#F4A259', '#FFE5C4'),
  mangosteen: palette('#290F3B', '#6A2A88', '#C98BFF', '#F6E5FF'),
  soda: palette('#0A2C36', '#137487', '#67D5E8', '#E4FBFF'),
  rose: palette('#3C1136', '#9E2E68', '#FF8FA3', '#FFDCCB'),
};
export const palettes: readonly Palette[] = Object.values(fruits);
