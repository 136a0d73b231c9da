import type { Permission } from '@krapao/contract/desk';
import type { Tx } from '../../platform/unit-of-work.js';
import { actorOf, type DeskOperator } from '../base/request.js';
import type { Plan } from './act.js';
import type { DaySums } from './day-sums.js';
import { decidedBy } from './decision.repository.js';
import type { Obstacle } from './proposal.presenter.js';
import type { ProposalRow } from './proposal.repository.js';

export interface ObstacleDependencies {
  daySums: Pick<DaySums, 'aboveCap'>;
  permissionOf(act: string): Permission;
}

/** Why an operator cannot approve proposals, one answer per row; null: they can. `now`: the real clock. */
export type Obstacles = (tx: Tx, operator: DeskOperator, rows: readonly ProposalRow[], now: Date) => Promise<(Obstacle | null)[]>;

export const createObstacles =
  ({ daySums, permissionOf }: ObstacleDependencies): Obstacles =>
  async (tx, operator, rows, now) => {
    const by = { actor: actorOf({ operator }), caps: operator.caps };
    const isAboveCap = await daySums.aboveCap(tx, by, rows.map(moneyOf));
    const decisions = await decidedBy(
      tx,
      by.actor,
      rows.map((row) => row.target_id),
    );
    return rows.map((row, place) => {
      if (row.state !== 'open') return 'PROPOSAL_DECIDED';
      if (row.expires_at <= now) return 'PROPOSAL_EXPIRED';
      if (row.maker === by.actor) return 'OWN_PROPOSAL';
      if (!operator.permissions.has(permissionOf(row.act))) return 'NOT_PERMITTED';
      // A release that a freeze undid is the same decision once more; settling it as paid follows from it.
      if (decisions.some(({ reference, act }) => reference === row.target_id && act !== row.act)) return 'OWN_DECISION';
      return isAboveCap[place] === true ? 'ABOVE_CAP' : null;
    });
  };

const moneyOf = ({ amount, currency }: ProposalRow): Plan['money'] => (amount === null || currency === null ? null : { amount, currency });
