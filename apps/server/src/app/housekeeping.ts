import { addPartitions, snapshotHouse, storeEndedDays, storeEndedHours, storeHoursOfDay } from '../ledger/index.js';
import type { BooksService } from '../modules/books/index.js';
import type { MediaService } from '../modules/chat/index.js';
import type { Closings } from '../modules/closing/index.js';
import type { ExclusionMatches } from '../modules/exclusion/index.js';
import type { Activity } from '../modules/game/index.js';
import type { Earnings } from '../modules/invite/index.js';
import type { PhoneChanges } from '../modules/phone/index.js';
import type { ShopService } from '../modules/shop/index.js';
import type { GameReviews } from '../modules/transfer/index.js';
import type { ReportsService } from '../desk/reports/index.js';
import { forgetOldDecisions, forgetOldSums } from '../desk/acts/index.js';
import { forgetOldSeen } from '../desk/members/index.js';
import { forgetEndedSessions } from '../desk/identity/index.js';
import { forgetOldOtps } from '../modules/otp/index.js';
import { type Deliveries, forgetOldSecrets } from '../modules/outgoing/index.js';
import { forgetOldChallenges } from '../modules/passkey/index.js';
import { forgetOldStepUps } from '../modules/withdraw/index.js';
import { forgetOldNewDevices, forgetOldSessions, forgetOldTraces } from '../modules/session/index.js';
import { forgetOldKeys } from '../platform/idempotency.js';
import { forgetOldAttempts, forgetOldWindows } from '../platform/limits/index.js';
import { KEPT_DAYS } from '../platform/db/retention.js';
import type { Reads } from '../platform/reads.js';
import type { Storage } from '../providers/index.js';
import { dayBefore } from '../platform/business-day.js';
import { forgetRecords } from './forgetting.js';
import type { Job } from './jobs.js';
import { createResealing } from './keys.js';
import type { Database } from '../platform/db/pool.js';
import { inspectLedger, sealChains } from './inspection.js';
import { checkWallets } from './wallet-inspection.js';
import { createReconciliation, type ReconcileDependencies } from './reconcile.js';
import { archiveEnded } from '../sagas/index.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SAGAS_PER_TRANSACTION = 5_000;

/** This job also runs when the business clock is moved. */
export const ACTIVITY_JOB = 'activity';

export type HousekeepingDependencies = ReconcileDependencies & {
  database: Pick<Database, 'db'>;
  reads: Reads;
  secrets: readonly string[];
  activity: Activity;
  gameReviews: GameReviews;
  earnings: Earnings;
  care: { phones: Pick<PhoneChanges, 'applyDue'> };
  closings: Pick<Closings, 'eraseDue'>;
  files: { media: Pick<MediaService, 'forgetUnsent'>; storage: Storage };
  operator: { shop: Pick<ShopService, 'runPlans'>; exclusions: Pick<ExclusionMatches, 'find'> };
  outgoing: { deliveries: Pick<Deliveries, 'failOverdue'> };
  operatorDesk: { books: Pick<BooksService, 'readRecent'>; reports: Pick<ReportsService, 'countEnded'> };
};

/** All periodic jobs. */
export const housekeeping = (deps: HousekeepingDependencies): Job[] => [
  { name: 'reconcile', everyMs: MINUTE_MS, run: createReconciliation(deps) },
  {
    name: ACTIVITY_JOB,
    everyMs: MINUTE_MS,
    run: async () => {
      await deps.activity.collectAll();
      await deps.gameReviews.payExplained();
      await deps.earnings.collect();
    },
  },
  { name: 'seal-chains', everyMs: MINUTE_MS, run: () => sealChains({ ...deps, db: deps.database.db }) },
  { name: 'inspect-ledger', everyMs: HOUR_MS, run: () => inspectLedger(deps) },
  { name: 'inspect-wallets', everyMs: MINUTE_MS, run: () => checkWallets(deps) },
  { name: 'snapshot-house', everyMs: 10 * MINUTE_MS, run: () => deps.inTx((tx) => snapshotHouse(tx)) },
  { name: 'add-partitions', everyMs: DAY_MS, run: () => deps.inTx(addPartitions) },
  { name: 'sum-hours', everyMs: 5 * MINUTE_MS, run: () => sumHours(deps) },
  { name: 'sum-days', everyMs: 5 * MINUTE_MS, run: () => deps.inTx((tx) => storeEndedDays(tx, deps.clock.now())) },
  { name: 'change-phones', everyMs: MINUTE_MS, run: () => deps.care.phones.applyDue() },
  { name: 'close-accounts', everyMs: HOUR_MS, run: () => deps.closings.eraseDue() },
  { name: 'find-excluded', everyMs: MINUTE_MS, run: () => deps.operator.exclusions.find() },
  { name: 'publish-plans', everyMs: MINUTE_MS, run: () => deps.operator.shop.runPlans() },
  { name: 'read-books', everyMs: 10 * MINUTE_MS, run: () => deps.operatorDesk.books.readRecent() },
  { name: 'count-reports', everyMs: 5 * MINUTE_MS, run: () => deps.operatorDesk.reports.countEnded() },
  { name: 'reseal', everyMs: MINUTE_MS, run: createResealing(deps) },
  { name: 'forget-unsent-files', everyMs: HOUR_MS, run: () => deps.files.media.forgetUnsent() },
  { name: 'forget-records', everyMs: HOUR_MS, run: () => forgetRecords(deps) },
  { name: 'fail-webhooks', everyMs: HOUR_MS, run: () => deps.outgoing.deliveries.failOverdue() },
  { name: 'archive-sagas', everyMs: 10 * MINUTE_MS, run: () => archiveSagas(deps) },
  {
    name: 'forget',
    everyMs: HOUR_MS,
    run: () =>
      deps.inTx(async (tx) => {
        await forgetOldTraces(tx, daysBefore(deps.clock.real(), KEPT_DAYS.trace));
        await forgetOldNewDevices(tx, daysBefore(deps.clock.now(), KEPT_DAYS.trace));
        await forgetOldKeys(tx, daysBefore(deps.clock.real(), KEPT_DAYS.requestKey));
        await forgetOldAttempts(tx);
        await forgetOldWindows(tx);
        await forgetOldSessions(tx, deps.clock.now());
        await forgetEndedSessions(tx);
        await forgetOldChallenges(tx);
        await forgetOldStepUps(tx);
        await forgetOldSecrets(tx);
        await forgetOldSeen(tx);
        await forgetOldSums(tx, dayBefore(deps.clock.now()));
        await forgetOldDecisions(tx, daysBefore(deps.clock.now(), KEPT_DAYS.decision));
        // The reports count a day after its end.
        await forgetOldOtps(tx, daysBefore(deps.clock.now(), KEPT_DAYS.otp));
      }),
  },
];

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);

async function sumHours({ inTx, clock }: Pick<HousekeepingDependencies, 'inTx' | 'clock'>): Promise<void> {
  await inTx((tx) => storeEndedHours(tx, clock.now()));
  await inTx((tx) => storeHoursOfDay(tx, clock.now()));
}

/** One transaction per batch, so that no lock is held for long. A run ends before the next one begins. */
async function archiveSagas({ inTx, clock }: Pick<HousekeepingDependencies, 'inTx' | 'clock'>): Promise<void> {
  const before = daysBefore(clock.real(), KEPT_DAYS.saga);
  const deadline = performance.now() + MINUTE_MS;
  while (performance.now() < deadline) {
    if ((await inTx((tx) => archiveEnded(tx, before, SAGAS_PER_TRANSACTION))) < SAGAS_PER_TRANSACTION) return;
  }
}
