import { sizeNames, themes } from './looks';
import { states } from './server';

/**
 * The choice of pictures: `npm run gallery -- home deposit th 390 light full`. A word is a size (`looks.ts`), a theme, a language or a state,
 * otherwise a part of the name of a screen. Without a word for a dimension, all of it is taken. With `checks` no picture is taken: what a
 * picture cannot hide is checked in a third of the time. With `lao` the wallet is the Lao variant, and the member's money is in kip.
 */
const requestedNames = (process.env['GALLERY'] ?? '').split(' ').filter((word) => word !== '');

const kinds = { size: [...sizeNames], theme: [...themes], language: ['th', 'la', 'en'], state: [...states] } satisfies Record<
  string,
  string[]
>;
const CHECKS = 'checks';
const LAO = 'lao';
const named = requestedNames.filter(
  (word) => word !== CHECKS && word !== LAO && !Object.values(kinds).some((values: string[]) => values.includes(word)),
);

const among = (values: string[]) => {
  const wanted = requestedNames.filter((word) => values.includes(word));
  return (value: string | number): boolean => wanted.length === 0 || wanted.includes(String(value));
};

/** The command names this size, theme, language or state itself. */
export const isNamed = (value: string): boolean => requestedNames.includes(value);

export const isLaoVariant = requestedNames.includes(LAO);

/** An amount in baht, as a member of the variant types it. */
export const typed = (baht: string): string => (isLaoVariant ? `${baht}000` : baht);

export const takesPictures = !requestedNames.includes(CHECKS);

export const chosen = {
  size: among(kinds.size),
  theme: among(kinds.theme),
  language: among(kinds.language),
  state: among(kinds.state),
  screen: (name: string): boolean => named.length === 0 || named.some((word) => name.toLowerCase().includes(word.toLowerCase())),
};
