import { type Condition, type ConditionState, type Language, toMajor } from '@krapao/contract';
import type { ConditionStatus } from './condition.reader.js';
import type { ConditionRow } from './condition.repository.js';
import { type GamesSnapshot, isFinal, progressOf, type Terms } from './condition.rules.js';

export const termsOf = (row: ConditionRow): Terms => ({
  base: row.base,
  games: row.games,
  successPercent: row.success_percent,
  failPercent: row.fail_percent,
});

function presentCondition(row: ConditionRow, now: GamesSnapshot, language: Language): Condition {
  const { total, target, floor } = progressOf(termsOf(row), now);
  return {
    _id: row.id,
    source: row.source,
    description: row.description[language],
    successPercent: row.success_percent,
    failPercent: row.fail_percent,
    base: toMajor(row.base),
    target: toMajor(target),
    floor: toMajor(floor),
    total: toMajor(total),
    isSettled: isFinal(now),
    startedAt: row.started_at.toISOString(),
  };
}

export const presentStatus = (
  { active, withdrawal, balance, endBelow, turnover }: ConditionStatus,
  language: Language,
): ConditionState => ({
  condition: active === null ? null : presentCondition(active.row, active.games, language),
  withdrawal,
  balance: toMajor(balance),
  endBelow: toMajor(endBelow),
  turnover: turnover === null ? null : { needed: toMajor(turnover.needed), staked: toMajor(turnover.staked) },
});
