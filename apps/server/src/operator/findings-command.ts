import { closeFinding, oldestFindings } from '../platform/findings.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';
import type { Tx } from '../platform/unit-of-work.js';
import type { Command } from './command.js';

const LIMIT = 50;
export const FINDINGS_USAGE = 'findings list, findings close ID REASON';

/** `findings list | close ID REASON`: differences that reconciliation found and an operator has to settle. */
export const findingsCommand: Command = async ([verb, id, ...words], { inTx, clock, who }) => {
  if (verb === 'list' && id === undefined) {
    const lines = await inTx(findingLines);
    return lines.length === 0 ? ['No finding is open.'] : lines;
  }
  const reason = words.join(' ').trim();
  if (verb !== 'close' || id === undefined || reason === '') throw new PlainError(`Write one of: ${FINDINGS_USAGE}.`);
  const isClosed = isId(id) && (await inTx((tx) => closeFinding(tx, id, { who, reason, at: clock.now() })));
  if (!isClosed) throw new PlainError('No open finding has this id: see findings list.');
  return ['The finding is closed. It opens again when its facts change.'];
};

/** The oldest open findings, one per line. */
export const findingLines = async (tx: Tx): Promise<string[]> =>
  (await oldestFindings(tx, LIMIT)).map((row) =>
    [row.first_seen.toISOString(), row.id, row.kind, row.reference, JSON.stringify(row.facts)].join('  '),
  );
