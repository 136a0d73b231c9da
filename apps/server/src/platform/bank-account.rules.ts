/** How account numbers and holders' names are compared, wherever they come from: typed by a member, from a bank, from a feed. */

const TITLE = /^((MISS|MRS|MR|MS)[. ]+|(นางสาว|น\.ส\.|นาย|นาง|ທ້າວ|ນາງ) *)/;
const LATIN = /\p{Script=Latin}/u;

/** What names an account at its bank: leading zeros and separators do not make another account. */
export const accountKey = (accountNo: string): string => accountNo.replaceAll(/[\s-]/g, '').replace(/^0+(?=.)/, '');

/** A name as it is compared: upper case, no title, one space between words, no marks of a cut. */
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toUpperCase()
    .replace(TITLE, '')
    .replaceAll(/[.*]+(?= |$)/g, '')
    .trim();

export const firstWord = (name: string): string => plainName(name).split(' ')[0] ?? '';

/** Can the name that is shown, perhaps cut, be this holder's? Its first word is whole, its last may be cut: `NATTAWUT S`. */
export function nameFits(shown: string, accountName: string): boolean {
  const [seen, held] = [plainName(shown).split(' '), plainName(accountName).split(' ')];
  if (seen[0] === '' || seen.length > held.length) return false;
  return seen.every((word, place) => (place > 0 && place === seen.length - 1 ? held[place]?.startsWith(word) : held[place] === word));
}

/** `unknown`: one is written in Latin letters and the other is not, so that letters cannot tell. */
export type SamePerson = 'same' | 'other' | 'unknown';

/** Whether a name that a bank shows, perhaps cut, is that of this person. */
function samePerson(shown: string, person: string): SamePerson {
  if (nameFits(shown, person)) return 'same';
  return LATIN.test(shown) === LATIN.test(person) ? 'other' : 'unknown';
}

/**
 * Whether an account is the registered person's: by the bank's answer about its holder, the name that the member typed for it, and the
 * name they registered with. `unknown` where the scripts differ: a person has to look.
 */
export function holderVerdict(holder: string, typed: string, owner: string): SamePerson {
  const verdicts = [samePerson(holder, typed), samePerson(typed, owner)];
  if (verdicts.includes('other')) return 'other';
  return verdicts.includes('unknown') ? 'unknown' : 'same';
}
