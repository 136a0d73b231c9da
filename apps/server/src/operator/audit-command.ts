import { type Verified, verifyChains } from '../ledger/index.js';
import { PlainError } from '../platform/plain-error.js';
import type { Command } from './command.js';

export const AUDIT_USAGE = 'audit verify';

/**
 * `audit verify`: checks the hash chains of journal and audit from their first seal. Prints the head of each chain; compare it with the heads in the
 * servers' logs.
 *
 * @throws PlainError that names the first row that differs from what was sealed
 */
export const auditCommand: Command = async ([verb, ...rest], { inTx }) => {
  if (verb !== 'verify' || rest.length > 0) throw new PlainError(`Write: ${AUDIT_USAGE}.`);
  const verified = await verifyChains(inTx);
  const broken = verified.flatMap(brokenLine);
  if (broken.length > 0) throw new PlainError([...broken, ...verified.map(headLine)].join('\n'));
  return verified.map(headLine);
};

/** The last seal of a chain. */
export const headLine = ({ chain, head }: Verified): string =>
  head === null
    ? `${chain}: nothing is sealed yet`
    : `${chain}: ${head.seq} seals, up to ${head.to} UTC, head ${head.hash.toString('hex')}`;

export const brokenLine = ({ chain, broken }: Verified): string[] =>
  broken === null
    ? []
    : [`${chain}: seal ${broken.seq} does not fit: ${broken.row === null ? broken.problem : `row ${broken.row} ${broken.problem}`}`];
