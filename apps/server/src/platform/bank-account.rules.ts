/** Comparison of account numbers and holders' names from members, banks and feeds. */

import { normalizeText, readAccountNo } from '@krapao/contract/typed';

const TITLE = /^((MISS|MRS|MR|MS)[. ]+|(นางสาว|น\.ส\.|นาย|นาง|ທ້າວ|ນາງ) *)/;
const LATIN = /\p{Script=Latin}/u;

/** The identity of an account number: leading zeros and separators do not matter. */
export const accountKey = (accountNo: string): string => readAccountNo(accountNo).replace(/^0+(?=.)/, '');

/** The form in which names are compared: upper case, no title, single spaces, no marks of truncation. */
const plainName = (name: string): string =>
  normalizeText(name)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toUpperCase()
    .replace(TITLE, '')
    .replaceAll(/[.*]+(?= |$)/g, '')
    .trim();

export const firstWord = (name: string): string => plainName(name).split(' ')[0] ?? '';

/** Whether a name, possibly truncated, can be this holder's. The first word is complete, the last may be truncated: `NATTAWUT S`. */
export function nameFits(displayedName: string, accountName: string): boolean {
  const [displayed, held] = [plainName(displayedName).split(' '), plainName(accountName).split(' ')];
  if (displayed[0] === '' || displayed.length > held.length) return false;
  return displayed.every((word, place) =>
    place > 0 && place === displayed.length - 1 ? held[place]?.startsWith(word) : held[place] === word,
  );
}

/** `unknown`: one is in Latin letters and the other is not, so that they cannot be compared. */
export type SamePerson = 'same' | 'other' | 'unknown';

/** Compares a name from a bank, possibly truncated, with a person's name. */
function samePerson(displayedName: string, person: string): SamePerson {
  if (nameFits(displayedName, person)) return 'same';
  return LATIN.test(displayedName) === LATIN.test(person) ? 'other' : 'unknown';
}

/**
 * Whether an account belongs to the registered person: compares the holder from the bank, the name that the member typed for the account, and the
 * registered name. `unknown` when the scripts differ: an operator has to decide.
 */
export function holderVerdict(holder: string, typed: string, owner: string): SamePerson {
  const verdicts = [samePerson(holder, typed), samePerson(typed, owner)];
  if (verdicts.includes('other')) return 'other';
  return verdicts.includes('unknown') ? 'unknown' : 'same';
}
