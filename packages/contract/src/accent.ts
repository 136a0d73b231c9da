/**
 * The tones that follow from the one colour of a site (docs/decisions/0246). They replace those of packages/ui/src/tokens.css; contrast is that of WCAG 2.2
 * (relative luminance). A colour is `#rrggbb` in lower case.
 */

/** Why a colour cannot be the accent. `text`: no text on it is readable. `dark`, `light`: it does not stand out from the page of this theme. */
export type AccentProblem = 'text' | 'dark' | 'light';

export interface AccentTones {
  base: string;
  hover: string;
  press: string;
  /** Text on the three. */
  on: string;
  /** The accent as text, on every surface of the theme. */
  text: { dark: string; light: string };
}

/** `--gold` of the dark theme. */
export const STANDARD_ACCENT = '#f4bc52';

/** `--surface-3` of each theme, on which text has the least contrast. */
const SURFACE = { dark: '#252949', light: '#efece3' };
/** `--bg` of each theme. */
const PAGE = { dark: '#0b0c1c', light: '#f5f3ec' };
const INK = '#1d1404';
const WHITE = '#ffffff';
const BLACK = '#000000';

const TEXT_CONTRAST = 4.5;
/** Of parts of a control (WCAG 2.2, 1.4.11): the lights of the pages are dark in both themes. */
const PART_CONTRAST = 3;
/** That of the standard accent is 1.7. A control on the light page is recognised by its text. */
const LIGHT_CONTRAST = 1.4;
/** The share of the accent in a soft background, in each theme. */
export const SOFT = { dark: 0.13, light: 0.2 };

/** Null: the accent can be used. */
export function accentProblem(accent: string): AccentProblem | null {
  const { base, hover, press, on } = accentTones(accent);
  if (Math.min(...[base, hover, press].map((tone) => contrast(tone, on))) < TEXT_CONTRAST) return 'text';
  if (contrast(accent, PAGE.dark) < PART_CONTRAST) return 'dark';
  return contrast(accent, PAGE.light) < LIGHT_CONTRAST ? 'light' : null;
}

export function accentTones(accent: string): AccentTones {
  const [light, dark] = [statesOf(accent, WHITE), statesOf(accent, INK)];
  return { ...(worst(light) > worst(dark) ? light : dark), text: { dark: textOf(accent, 'dark'), light: textOf(accent, 'light') } };
}

type States = Omit<AccentTones, 'text'>;

/** Under dark text a pointer lightens the tone and a press darkens it; under white text both darken it. */
const statesOf = (accent: string, on: string): States =>
  on === WHITE
    ? { base: accent, hover: mix(accent, BLACK, 0.08), press: mix(accent, BLACK, 0.16), on }
    : { base: accent, hover: mix(accent, WHITE, 0.22), press: mix(accent, BLACK, 0.1), on };

const worst = ({ base, hover, press, on }: States): number => Math.min(...[base, hover, press].map((tone) => contrast(tone, on)));

/** The accent, lightened or darkened until it can be read on the surfaces of the theme, also on its own soft background. */
function textOf(accent: string, theme: 'dark' | 'light'): string {
  const [surface, end] = theme === 'dark' ? [SURFACE.dark, WHITE] : [SURFACE.light, BLACK];
  const backgrounds = [surface, mix(surface, accent, SOFT[theme])];
  const tones = Array.from({ length: 21 }, (_, step) => mix(accent, end, step / 20));
  return tones.find((tone) => backgrounds.every((background) => contrast(tone, background) >= TEXT_CONTRAST)) ?? end;
}

export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** `share` of the other colour, as `color-mix(in srgb)`. */
function mix(colour: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(colour).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string): number[] => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
