import type { SetupStep } from '@krapao/contract/desk';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { type Audited, auditDecision } from '../base/desk-audit.js';
import type { DecidingActor } from '../base/request.js';
import { DRILL, SETUP_STEPS, type SetupContext, type SetupSite } from './setup.steps.js';

export interface SetupDependencies extends Pick<SetupContext, 'settings' | 'namedSettings' | 'content'> {
  inTx: InTx;
  clock: Clock;
}

/** What a site needs before it opens, for desk and command line. */
export const createSetup = ({ inTx, clock, ...deps }: SetupDependencies) => ({
  /** The steps in order. Calls no provider: whether they answer is `unseen`. */
  read: (site: SetupSite): Promise<SetupStep[]> =>
    inTx(async (tx) => {
      const steps: SetupStep[] = [];
      for (const { commands, place, check } of SETUP_STEPS)
        steps.push({ commands, place, ...(await check({ ...deps, tx, site, now: clock.now() })) });
      return steps;
    }),

  /** Records that a backup was restored today, and who says so. */
  recordDrill: (by: DecidingActor, reason: string): Promise<Audited> =>
    inTx((tx) => {
      notifyDesk(tx, 'settings');
      return auditDecision(tx, by, clock.now(), { action: DRILL, permission: 'settings.change', target: null, reason });
    }),
});

export type Setup = ReturnType<typeof createSetup>;
