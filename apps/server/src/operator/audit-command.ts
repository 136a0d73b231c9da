import { type Verified, verifyChains } from '../ledger/index.js';
import { PlainError } from '../platform/plain-error.js';
import type { InTx } from '../platform/unit-of-work.js';

export const AUDIT_USAGE = 'audit verify';

/**
 * `audit verify`: checks the hash chains of journal and audit from their first seal on. Resolves to a line per chain with its head, to be
 * compared with the heads in the servers' logs.
 *
 * @throws PlainError that names the first row which is not as it was sealed
 */
export async function auditCommand([verb, ...rest]: readonly string[], inTx: InTx): Promise<string[]> {
  if (verb !== 'verify' || rest.length > 0) throw new PlainError(`Write: ${AUDIT_USAGE}.`);
  const verified = await verifyChains(inTx);
  const broken = verified.flatMap(brokenLine);
  if (broken.length > 0) throw new PlainError([...broken, ...verified.map(headLine)].join('\n'));
  return verified.map(headLine);
}

/** The last seal of a chain, to be compared with the servers' logs. */
export const headLine = ({ chain, head }: Verified): string =>
  head === null
    ? `${chain}: nothing is sealed yet`
    : `${chain}: ${head.seq} seals, up to ${head.to} UTC, head ${head.hash.toString('hex')}`;

export const brokenLine = ({ chain, broken }: Verified): string[] =>
  broken === null
    ? []
    : [`${chain}: seal ${broken.seq} does not fit: ${broken.row === null ? broken.problem : `row ${broken.row} ${broken.problem}`}`];
