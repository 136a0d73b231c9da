import { banksByVariant } from '@krapao/contract';
import { foldDigits, readText } from '@krapao/contract/typed';
import { searchMembers } from '../../modules/account/index.js';
import { findDepositors } from '../../modules/deposit/index.js';
import { isId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { findByReference, findBrief } from './members.repository.js';
import { findTagged } from './notes.repository.js';

const BANKS = Object.values(banksByVariant).flat();

/**
 * By phone, name, bank account number or its holder, the bank's reference of a deposit, `#tag`, or the id of a statement line; read as typed text
 * (docs/decisions/0198). A member may match more than once.
 *
 * @param limit members of each kind of match
 */
export async function findMembers(tx: Tx, typed: string, limit: number) {
  const text = readText(typed);
  if (isId(text)) return (await findByReference(tx, text)).map((member) => ({ ...member, matched: 'reference' as const }));
  if (text.startsWith('#')) return (await findTagged(tx, text.slice(1), limit)).map((member) => ({ ...member, matched: 'tag' as const }));
  const reference = foldDigits(text).replaceAll(' ', '');
  const depositors = await findBrief(tx, await findDepositors(tx, reference, BANKS));
  return [...(await searchMembers(tx, text, limit)), ...depositors.map((member) => ({ ...member, matched: 'deposit' as const }))];
}
