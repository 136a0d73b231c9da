import { hasSeal, type SealName, type Verified, verifyChains } from '../ledger/index.js';
import { PlainError } from '../platform/plain-error.js';
import type { Command } from './command.js';

export const AUDIT_USAGE = 'audit verify [--head N:DIGEST]';
const HEAD = /^(\d{1,18}):([0-9a-f]{64})$/;

/**
 * `audit verify`: checks the hash chains of journal and audit from their first seal, and prints the head of each. With `--head`, a head from a line of the
 * servers' logs (of either chain), it also finds a tail that was cut off together with its seals: the chains alone do not show that.
 *
 * @throws PlainError that names the first row that differs from what was sealed
 */
export const auditCommand: Command = async ([verb, ...options], { inTx }) => {
  const logged = parseHead(options);
  if (verb !== 'verify' || logged === undefined) throw new PlainError(`Write: ${AUDIT_USAGE}.`);
  const verified = await verifyChains(inTx);
  const isMissing = logged !== null && !(await inTx((tx) => hasSeal(tx, logged)));
  const broken = [...verified.flatMap(brokenLine), ...(isMissing ? [missingLine(logged)] : [])];
  if (broken.length > 0) throw new PlainError([...broken, ...verified.map(headLine)].join('\n'));
  return verified.map(headLine);
};

/** The head of `--head N:DIGEST`; null: none is given. Undefined: it is malformed. */
function parseHead(options: readonly string[]): SealName | null | undefined {
  if (options.length === 0) return null;
  const [option, head = '', ...rest] = options;
  const [, seq, hash] = HEAD.exec(head) ?? [];
  if (option !== '--head' || rest.length > 0 || seq === undefined || hash === undefined) return undefined;
  return { seq: BigInt(seq), hash: Buffer.from(hash, 'hex') };
}

const missingLine = ({ seq }: SealName): string =>
  `There is no seal ${seq} with this digest: the newest rows were cut off together with their seals, or sealed again.`;

/** The last seal of a chain. */
export const headLine = ({ chain, head }: Verified): string =>
  head === null
    ? `${chain}: nothing is sealed yet`
    : `${chain}: ${head.seq} seals, up to ${head.to} UTC, head ${head.hash.toString('hex')}`;

export const brokenLine = ({ chain, broken }: Verified): string[] =>
  broken === null
    ? []
    : [`${chain}: seal ${broken.seq} does not fit: ${broken.row === null ? broken.problem : `row ${broken.row} ${broken.problem}`}`];
