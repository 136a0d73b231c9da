import type { Currency } from '@krapao/contract';
import type { WithdrawalDetail } from '@krapao/contract/desk';
import { activeCondition } from '../../modules/condition/index.js';
import { findEndedFreezes } from '../../modules/freeze/index.js';
import { openSessions } from '../../modules/session/index.js';
import type { LineRow } from '../../modules/statement/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { presentFreeze } from '../base/presenter.js';
import { presentMovements, readLinks } from '../members/index.js';
import { peopleOf, personOf } from '../people/index.js';

export const LAST_MOVEMENTS = 10;
const ENDED_FREEZES = 20;

type MemberFacts = Pick<WithdrawalDetail, 'endedFreezes' | 'movements' | 'links' | 'session' | 'bonus'>;

/** What is known about the member beside the decision: one statement for each kind. */
export async function readMemberFacts(
  tx: Tx,
  member: { id: string; currency: Currency },
  lines: readonly LineRow[],
  now: Date,
): Promise<MemberFacts> {
  const [session] = await openSessions(tx, member.id, now, 1);
  const condition = await activeCondition(tx, member.id);
  const ended = await findEndedFreezes(tx, member.id, now, ENDED_FREEZES);
  const people = await peopleOf(
    tx,
    ended.flatMap(({ author, lifted_by: by }) => (by === null ? [author] : [author, by])),
  );
  return {
    movements: await presentMovements(tx, member, lines),
    links: await readLinks(tx, member.id, now),
    session:
      session === undefined
        ? null
        : {
            createdAt: session.created_at.toISOString(),
            seenAt: session.seen_at.toISOString(),
            browser: session.browser,
            system: session.system,
            deviceSince: session.device_since?.toISOString() ?? null,
          },
    bonus:
      condition === undefined
        ? null
        : { source: condition.source, description: condition.description, startedAt: condition.started_at.toISOString() },
    endedFreezes: ended.map((row) => ({
      ...presentFreeze(row, personOf(people, row.author).displayName),
      lifted:
        row.lifted_at === null || row.lifted_by === null
          ? null
          : { by: personOf(people, row.lifted_by).displayName, at: row.lifted_at.toISOString() },
    })),
  };
}
