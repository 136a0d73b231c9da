import { snapshotHouse } from '../ledger/index.js';
import type { MediaService } from '../modules/chat/index.js';
import { type Activity, resealGamePasswords } from '../modules/game/index.js';
import type { Earnings } from '../modules/invite/index.js';
import { forgetOldOtps } from '../modules/otp/index.js';
import { forgetOldSessions } from '../modules/session/index.js';
import { resealSeeds } from '../modules/spin/index.js';
import { forgetOldKeys } from '../platform/http/idempotency.js';
import { forgetOldGuesses } from '../platform/limits/index.js';
import type { Seal } from '../platform/seal.js';
import type { Job } from './jobs.js';
import { inspectLedger, reconcile, type ReconcileDependencies } from './reconcile.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const KEY_DAYS_MS = 7 * DAY_MS;

/** The job that also runs when the business clock was moved. */
export const ACTIVITY_JOB = 'activity';

export type HousekeepingDependencies = ReconcileDependencies & {
  gameSeal: Seal;
  seedSeal: Seal;
  activity: Activity;
  earnings: Earnings;
  files: { media: Pick<MediaService, 'forgetUnsent'> };
};

/** What the server does by the clock. */
export const housekeeping = (deps: HousekeepingDependencies): Job[] => [
  { name: 'reconcile', everyMs: MINUTE_MS, run: () => reconcile(deps) },
  {
    name: ACTIVITY_JOB,
    everyMs: MINUTE_MS,
    run: async () => {
      await deps.activity.collectAll();
      await deps.earnings.collect();
    },
  },
  { name: 'inspect-ledger', everyMs: HOUR_MS, run: () => inspectLedger(deps) },
  { name: 'snapshot-house', everyMs: 10 * MINUTE_MS, run: () => deps.inTx((tx) => snapshotHouse(tx)) },
  { name: 'reseal-game-passwords', everyMs: HOUR_MS, run: () => resealGamePasswords(deps.inTx, deps.gameSeal) },
  { name: 'reseal-spin-seeds', everyMs: HOUR_MS, run: () => resealSeeds(deps.inTx, deps.seedSeal) },
  { name: 'forget-unsent-files', everyMs: HOUR_MS, run: () => deps.files.media.forgetUnsent() },
  {
    name: 'forget',
    everyMs: HOUR_MS,
    run: () =>
      deps.inTx(async (tx) => {
        await forgetOldKeys(tx, new Date(deps.clock.real().getTime() - KEY_DAYS_MS));
        await forgetOldGuesses(tx);
        await forgetOldSessions(tx, deps.clock.now());
        await forgetOldOtps(tx, new Date(deps.clock.now().getTime() - DAY_MS));
      }),
  },
];
