import type { Person } from '@krapao/contract/desk';
import { useSession } from '../session/session-context';

/** Thai and Lao vowels that are written before their consonant are no initials. */
const LEADING_VOWEL = /^[\u0e40-\u0e44\u0ec0-\u0ec4]/;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word.replace(LEADING_VOWEL, '')][0] ?? '')
    .join('')
    .toUpperCase();

/** An operator as initials; the operator at this screen in gold. */
export function Avatar({ person }: { person: Person }) {
  const { operator } = useSession();
  return (
    <span className={person.id === operator.id ? 'd-ava me' : 'd-ava'} title={person.displayName}>
      <span aria-hidden="true" translate="no">
        {initialsOf(person.displayName)}
      </span>
      <span className="k-sr">{person.displayName}</span>
    </span>
  );
}

/** A member's initials. */
export const MemberAvatar = ({ name }: { name: string }) => (
  <span className="d-ava d-ava--l" aria-hidden="true" translate="no">
    {initialsOf(name)}
  </span>
);
