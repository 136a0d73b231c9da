import { type Language, languages } from '@krapao/contract';
import { accentTones, SOFT } from '@krapao/contract/accent';

/*
 * The rules of CSS below stand before the styles of the build: `html` makes them stronger (docs/decisions/0246).
 */

/** @param logo a checked picture; empty: the mark of the product */
export const logoStyle = (logo: string): string =>
  logo === '' ? '' : `html .k-mark{background:url("${logo}") center/contain no-repeat}html .k-mark>*{display:none}`;

/** @param accent `#rrggbb`; empty: the tones of packages/ui/src/tokens.css */
export function toneStyle(accent: string): string {
  if (accent === '') return '';
  const { base, hover, press, on, text } = accentTones(accent);
  const theme = (name: 'dark' | 'light', line: number): Record<string, string> => ({
    'gold-text': text[name],
    'gold-soft': faint(accent, SOFT[name]),
    'gold-line': faint(accent, line),
  });
  const both = { gold: base, 'gold-hover': hover, 'gold-press': press, 'on-gold': on, 'aurora-4': faint(accent, 0.2) };
  return `html:root:root{${declarations({ ...both, ...theme('dark', 0.42), focus: text.dark })}}html:root:root[data-theme=light]{${declarations(
    {
      ...theme('light', 0.46),
      focus: text.light,
    },
  )}}`;
}

/** The language menu without the languages that the site does not offer. */
export const hiddenLanguages = (offered: readonly Language[]): string =>
  languages
    .filter((language) => !offered.includes(language))
    .map((language) => `html .k-menu button[lang=${language === 'la' ? 'lo' : language}]{display:none}`)
    .join('');

const declarations = (tones: Record<string, string>): string =>
  Object.entries(tones)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const faint = (colour: string, share: number): string => `color-mix(in srgb,${colour} ${Math.round(share * 100)}%,transparent)`;
