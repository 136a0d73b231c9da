import { searchMembers } from '../../modules/account/index.js';
import { isId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { findByReference } from './members.repository.js';
import { findTagged } from './notes.repository.js';

/** Members of each kind of match. */
const FOUND = 20;

/** By phone, name, bank account number, `#tag`, or the id of a statement line. A member may match more than once. */
export async function findMembers(tx: Tx, text: string) {
  if (isId(text)) return (await findByReference(tx, text)).map((member) => ({ ...member, matched: 'reference' as const }));
  if (text.startsWith('#')) return (await findTagged(tx, text.slice(1), FOUND)).map((member) => ({ ...member, matched: 'tag' as const }));
  return searchMembers(tx, text, FOUND);
}
