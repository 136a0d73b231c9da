import type { LossLimitDetails } from '@krapao/contract';
import { Refusal } from '../../platform/errors.js';
import type { LimitService } from './limit.service.js';

export interface PlayCheckDependencies {
  limits: Pick<LimitService, 'hasLossLimit' | 'playOpensAt'>;
  /** Fetches the new rounds of the games that these members play; false: a game did not report all of them. */
  collectRounds(members: readonly string[]): Promise<boolean>;
}

/** Refuses with LOSS_LIMIT when a member has reached a limit on losses; the details say until when. */
export const createPlayCheck =
  ({ limits, collectRounds }: PlayCheckDependencies) =>
  async (member: string): Promise<void> => {
    if (!(await limits.hasLossLimit(member))) return;
    // The job that fetches rounds runs every minute. A game that does not answer counts with what it has reported.
    await collectRounds([member]);
    const opensAt = await limits.playOpensAt(member);
    if (opensAt === null) return;
    const details: LossLimitDetails = { until: opensAt.toISOString() };
    throw new Refusal('LOSS_LIMIT', { details });
  };
