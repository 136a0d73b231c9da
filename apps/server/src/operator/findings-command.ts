import { oldestFindings } from '../platform/findings.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';
import type { Tx } from '../platform/unit-of-work.js';
import type { Command } from './command.js';
import { requireValue } from './problems.js';

const LIMIT = 50;
const UNKNOWN = 'No open finding has this id: see findings list.';
export const FINDINGS_USAGE = 'findings list, findings close ID REASON';

/** `findings list | close ID REASON`: differences that reconciliation found and an operator has to settle. */
export const findingsCommand: Command = async ([verb, id, ...words], { core, inTx, who }) => {
  if (verb === 'list' && id === undefined) {
    const lines = await inTx(findingLines);
    return lines.length === 0 ? ['No finding is open.'] : lines;
  }
  const reason = words.join(' ').trim();
  if (verb !== 'close' || id === undefined || reason === '') throw new PlainError(`Write one of: ${FINDINGS_USAGE}.`);
  if (!isId(id)) throw new PlainError(UNKNOWN);
  requireValue(await core.operatorDesk.commands.closeFinding(who, id, reason), {
    ALREADY_DECIDED: UNKNOWN,
    OWN_DECISION: 'You decided about this money, or acted in this emergency: another person closes the finding.',
  });
  return ['The finding is closed. It opens again when its facts change.'];
};

/** The oldest open findings, one per line. */
export const findingLines = async (tx: Tx): Promise<string[]> =>
  (await oldestFindings(tx, LIMIT)).map((row) =>
    [row.first_seen.toISOString(), row.id, row.kind, row.reference, JSON.stringify(row.facts)].join('  '),
  );
