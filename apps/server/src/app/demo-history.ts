import { hashPassword } from '../modules/session/index.js';
import { storeEndedHours } from '../ledger/index.js';
import { postponeOpen } from '../sagas/index.js';
import { dateProposal } from '../desk/acts/index.js';
import type { InTx } from '../platform/unit-of-work.js';
import type { Providers } from '../providers/index.js';
import type { ServerConfig } from './server-config.js';
import { hasStarted } from './job-runs.js';
import { type Core, createCore } from './core.js';
import { createInfrastructure, type Infrastructure } from './infrastructure.js';
import {
  createAgenda,
  createCalls,
  createPastClock,
  historyPeople,
  type Member,
  openOutside,
  type Person,
  type Site,
  writePast,
} from './past/index.js';
import { DEMO_PASSWORD, holdsMembersOfItsOwn } from './seed/index.js';

/**
 * Writes two weeks of history for a new demo (docs/decisions/0258): the product's own services on a clock in the past, and the sandbox as the world outside. It
 * runs once, before the first job of the first server: jobs sum up days that have ended. A database that has any member besides those of the demo is left as it is.
 */
export async function writeDemoHistory(
  site: Pick<Infrastructure, 'database' | 'clock' | 'logger'>,
  providers: Providers,
  config: ServerConfig,
): Promise<void> {
  if ((await hasStarted(site.database.db)) || (await holdsMembersOfItsOwn(site.database))) return;
  const { clock, logger } = site;
  const infrastructure = createInfrastructure(
    { ...config, databaseUrl: withoutFlush(config.directUrl), replicaUrl: '' },
    logger,
    CONNECTIONS,
  );
  try {
    await write({ ...infrastructure, clock }, providers, config);
  } catch (error) {
    // What was written is consistent, and a demo without it works.
    logger.error({ err: error }, 'the history of the demo was not written to its end');
  } finally {
    await infrastructure.database.close();
  }
}

const CONNECTIONS = 4;
const DAY_MS = 86_400_000;
const SUMMED_DAYS = 9;
/** How long slips wait for an operator of the demo before their verifier is queried again. */
const LEFT_SECONDS = 8 * 3_600;

/** Commits do not wait for the disk: a history that a crash cuts short is as right as a whole one. */
function withoutFlush(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

async function write(infrastructure: Infrastructure, providers: Providers, config: ServerConfig): Promise<void> {
  const { inTx, clock, logger } = infrastructure;
  const started = performance.now();
  const now = clock.now();
  const outside = await openOutside(config.providerUrl);
  const past = createPastClock(clock);
  const core = createCore({ ...infrastructure, clock: past }, providers, { ...config, deskOrigin: config.desk?.origin ?? '' });
  let refused = 0;
  const onRefused = (error: unknown): void => {
    refused += 1;
    logger.debug({ err: error }, 'a part of the history of the demo was refused');
  };
  try {
    const { people, random } = historyPeople(config.variant);
    const members = await join(inTx, core.account, people, now);
    const site: Site = {
      calls: createCalls(core.routes, core.operatorDesk.routes),
      outside,
      agenda: createAgenda(past, outside, onRefused),
      random,
      now: past.now,
      received: {
        transfer: (transfer) => core.deposit.incoming.ingest(transfer, null),
        qr: (payment) => core.deposit.qr.ingest(payment, null),
      },
      opened: new Set(),
      runNow: core.runner.runNow,
      leaveOpen: (id) => inTx((tx) => postponeOpen(tx, id, LEFT_SECONDS)),
      readBooks: core.operatorDesk.books.readRecent,
      dateProposal: (id, at) => inTx((tx) => dateProposal(tx, id, at)),
      ...(await demoOperators(inTx, core.operatorDesk.operators)),
    };
    await writePast(site, members, now);
    // What the jobs of the server would sum up in their first minutes: hours of the last nine days, and days of the reports.
    for (let day = 0; day < SUMMED_DAYS; day += 1) await inTx((tx) => storeEndedHours(tx, clock.now()));
    await core.operatorDesk.reports.countEnded();
    const ms = Math.round(performance.now() - started);
    logger.info({ members: members.length, refused, ms }, 'the history of the demo is written');
  } finally {
    await outside.setClock(clock.now().getTime() - clock.real().getTime());
    await core.close();
  }
}

/** Registers the members in one transaction: a start that was interrupted has left none of them, or all. */
async function join(inTx: InTx, account: Core['account'], people: readonly Person[], now: Date): Promise<Member[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return inTx(async (tx) => {
    const members: Member[] = [];
    for (const person of people) {
      const { phone: username, name, currency, bank, joinedDaysAgo, invitedBy } = person;
      const inviter = invitedBy === null ? undefined : members[invitedBy];
      const id = await account.create(tx, {
        username,
        name,
        password: DEMO_PASSWORD,
        passwordHash,
        currency,
        bankCode: bank.bankCode,
        bankAccountName: bank.accountName,
        bankAccountNo: bank.accountNo,
        createdAt: new Date(now.getTime() - joinedDaysAgo * DAY_MS),
        ...(inviter?.currency === currency && { invitedBy: inviter.id }),
      });
      members.push({ ...person, id });
    }
    return members;
  });
}

/** The two operators of the demo, as they are when they act. */
const demoOperators = (
  inTx: InTx,
  { permitted, readOperator }: Pick<Core['operatorDesk']['operators'], 'permitted' | 'readOperator'>,
): Promise<Pick<Site, 'owner' | 'cashier'>> =>
  inTx(async (tx) => {
    const active = await permitted(tx, 'withdrawals.decide');
    const read = async (name: string): Promise<Site['owner']> => {
      const id = active.find((each) => each.name === name)?.id;
      const operator = id === undefined ? null : await readOperator(tx, id);
      if (operator === null) throw new Error(`the demo has no operator ${name}`);
      return operator;
    };
    return { owner: await read('desk-owner'), cashier: await read('desk-cashier') };
  });
