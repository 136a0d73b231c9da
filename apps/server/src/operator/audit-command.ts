import { hasSeal, type SealName, type Verified, verifyChains } from '../ledger/index.js';
import { PlainError } from '../platform/plain-error.js';
import type { Command } from './command.js';
import { usageOf } from './help.js';
import { CheckFailed } from './printed.js';

const HEAD = /^(\d{1,18}):([0-9a-f]{64})$/;

/**
 * `audit verify`: checks the hash chains of journal and audit from their first seal, and prints the head of each. With `--head`, a head from a line of the
 * servers' logs (of either chain), it also finds a tail that was cut off together with its seals: the chains alone do not show that.
 *
 * @throws CheckFailed that names the first row that differs from what was sealed
 */
export const auditCommand: Command = async ([verb, ...rest], { inTx, head }) => {
  const logged = parseHead(head);
  if (verb !== 'verify' || rest.length > 0 || logged === undefined) throw new PlainError(`Write: ${usageOf('audit')}.`);
  const verified = await verifyChains(inTx);
  const isMissing = logged !== null && !(await inTx((tx) => hasSeal(tx, logged)));
  const broken = [...verified.flatMap(brokenLine), ...(isMissing ? [missingLine(logged)] : [])];
  const data = verified.map(chainData);
  if (broken.length > 0) throw new CheckFailed(data, [...broken, ...verified.map(headLine)]);
  return { lines: verified.map(headLine), data };
};

/** The head of `--head N:DIGEST`; null: none is given. Undefined: it is malformed. */
function parseHead(head: string | null): SealName | null | undefined {
  if (head === null) return null;
  const [, seq, hash] = HEAD.exec(head) ?? [];
  return seq === undefined || hash === undefined ? undefined : { seq: BigInt(seq), hash: Buffer.from(hash, 'hex') };
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

export const chainData = ({ chain, head, broken }: Verified) => ({
  chain,
  head: head === null ? null : { seq: String(head.seq), to: head.to, hash: head.hash.toString('hex') },
  broken: broken === null ? null : { seq: String(broken.seq), row: broken.row, problem: broken.problem },
});
