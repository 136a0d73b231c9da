import { type OpenFinding, oldestFindings } from '../platform/findings.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';
import type { Tx } from '../platform/unit-of-work.js';
import type { Command } from './command.js';
import { usageOf } from './help.js';
import { LISTED, listed, printedAct } from './printed.js';
import { requireValue } from './problems.js';

const UNKNOWN = 'No open finding has this id: see findings list.';

/** `findings list | close ID REASON`: differences that reconciliation found and an operator has to settle. */
export const findingsCommand: Command = async ([verb, id, ...words], { core, inTx, who }) => {
  if (verb === 'list' && id === undefined) {
    const findings = await inTx(openFindings);
    return { lines: findings.length === 0 ? ['No finding is open.'] : listed(findings.map(findingLine)), data: findings.map(findingData) };
  }
  const reason = words.join(' ').trim();
  if (verb !== 'close' || id === undefined || reason === '') throw new PlainError(`Write one of: ${usageOf('findings')}.`);
  if (!isId(id)) throw new PlainError(UNKNOWN);
  requireValue(await core.operatorDesk.commands.closeFinding(who, id, reason), {
    ALREADY_DECIDED: UNKNOWN,
    OWN_DECISION: 'You decided about this money, or acted in this emergency: another person closes the finding.',
  });
  return printedAct(['The finding is closed. It opens again when its facts change.']);
};

/** The oldest open findings. */
export const openFindings = (tx: Tx): Promise<OpenFinding[]> => oldestFindings(tx, LISTED);

export const findingLine = ({ id, kind, reference, facts, first_seen: at }: OpenFinding): string =>
  [at.toISOString(), id, kind, reference, JSON.stringify(facts)].join('  ');

export const findingData = ({ first_seen: firstSeen, ...finding }: OpenFinding) => ({ ...finding, firstSeen });
