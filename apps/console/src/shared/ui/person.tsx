import type { Person } from '@krapao/contract/desk';
import { Avatar as KitAvatar } from '@krapao/ui/avatar';
import { useSession } from '../session/session-context';

/** An operator as initials; the operator at this screen in gold. */
export function Avatar({ person }: { person: Person }) {
  const { operator } = useSession();
  return <KitAvatar name={person.displayName} own={person.id === operator.id} />;
}

/** A member's initials beside the name. */
export const MemberAvatar = ({ name }: { name: string }) => <KitAvatar name={name} large decorative />;
