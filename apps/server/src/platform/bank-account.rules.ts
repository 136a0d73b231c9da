/** Comparison of account numbers and holders' names from members, banks and feeds. */

import { normalizeText, readAccountNo } from '@krapao/contract/typed';

/**
 * Titles as people and banks write them: `MISS.`, `นาง สาว`, `ด.ช.`, `ว่าที่ ร.ต.หญิง`, ranks and degrees as abbreviations. A vowel or tone mark after `นาย` or
 * `นาง` belongs to a name that begins alike. `holder_key` in the database takes off the same.
 */
const TITLE =
  /^(?:ว่าที่ *)?(?:(?:[ก-ฮ]{1,4}\.)+(?:ส(?= ))? *(?:หญิง *)?)*(?:(?:MISS|MRS|MR|MS)[. ]+|นาง +สาว +|(?:นางสาว|เด็กชาย|เด็กหญิง|นาย|นาง|ທ້າວ|ນາງ)(?![\u0E30-\u0E3A\u0E47-\u0E4E]) *)?/;
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

/** Whether two whole names are one. Names of one word are shared by many people, and say nothing. */
export function isSameName(one: string, other: string): boolean {
  const plain = plainName(one);
  return plain.includes(' ') && plain === plainName(other);
}

/** `unknown`: one is in Latin letters and the other is not, so that they cannot be compared. */
export type SamePerson = 'same' | 'other' | 'unknown';

/** Compares a name from a bank, possibly truncated, with a person's name. */
function samePerson(displayedName: string, person: string): SamePerson {
  if (nameFits(displayedName, person)) return 'same';
  return LATIN.test(displayedName) === LATIN.test(person) ? 'other' : 'unknown';
}

/** Compares a person's name with each of the names under which a bank holds it. One that can be compared and differs is another person's. */
function anyIsPerson(displayedNames: readonly string[], person: string): SamePerson {
  const verdicts = displayedNames.map((name) => samePerson(name, person));
  if (verdicts.includes('same')) return 'same';
  return verdicts.includes('other') ? 'other' : 'unknown';
}

/** Whether one of the names of a holder can be this name. */
export const anyNameFits = (displayedNames: readonly string[], accountName: string): boolean =>
  displayedNames.some((name) => nameFits(name, accountName));

/**
 * Whether an account belongs to the registered person: compares the holder's names from the bank, the name that the member typed for the account, and the
 * registered name. `unknown` when the scripts differ: an operator has to decide.
 */
export function holderVerdict(holders: readonly string[], typed: string, owner: string): SamePerson {
  const verdicts = [anyIsPerson(holders, typed), samePerson(typed, owner)];
  if (verdicts.includes('other')) return 'other';
  return verdicts.includes('unknown') ? 'unknown' : 'same';
}
