import { reconcile } from '../src/app/reconcile.js';
import { house as account, readBalance } from '../src/ledger/index.js';
import { createClock } from '../src/platform/clock.js';
import { newId } from '../src/platform/ids.js';
import { createLogger } from '../src/platform/logger.js';
import { createProviders } from '../src/providers/index.js';
import type { TestServer, Member } from './test-server.js';

const HOUR_MS = 3_600_000;

/** Runs the reconcile job on a server whose outside world a test can edit, and reads the results. */
export function createReconciling(open: () => TestServer) {
  /** Runs the job as it would run `hours` later; by default beyond the grace period. */
  const reconcileLater = (hours = 1) => {
    const clock = { ...createClock(), now: () => later(hours), real: () => later(hours) };
    return reconcile({
      inTx: open().database.inTx,
      clock,
      logger: createLogger('silent'),
      providers: createProviders({ baseUrl: open().outside.url, key: 'any' }),
      deposit: open().app.deposit,
      ledger: open().app.ledger,
    });
  };
  const later = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

  const findings = async (kind?: string) =>
    (await open().database.db.selectFrom('finding').select(['kind', 'reference', 'state', 'facts']).orderBy('kind').execute()).filter(
      (each) => kind === undefined || each.kind === kind,
    );
  const findingsOf = async (member: Member) => {
    const id = await idOf(member);
    return (await findings()).filter(({ facts }) => facts['member'] === id);
  };
  const audited = async (reference: string) =>
    (
      await open().database.db.selectFrom('audit').select(['action', 'detail']).where('action', 'like', 'finding.%').orderBy('id').execute()
    ).filter(({ detail }) => JSON.stringify(detail).includes(reference));
  const idOf = async ({ phone }: Member): Promise<string> =>
    (await open().database.db.selectFrom('member').select('id').where('username', '=', phone).executeTakeFirstOrThrow()).id;
  const money = async (member: Member): Promise<number> =>
    ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
  const held = (kind: Parameters<typeof account>[0]): Promise<bigint> =>
    open().database.inTx((tx) => readBalance(tx, account(kind, 'THB')));

  /** A journal that a person with the database's password would write: balances and statement are correct. */
  async function forge(
    member: Member,
    {
      scope,
      key,
      kind,
      from,
      amount,
      reference = key,
    }: { scope: string; key: string; kind: string; from: string; amount: number; reference?: string },
  ): Promise<void> {
    const [journal, owner] = [newId(), await idOf(member)];
    const { pool } = open().database;
    await pool.query(
      `insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at) values ($1, $2, $3, $6, $4, $5, clock_timestamp())`,
      [journal, scope, key, kind, reference, `${amount} THB`],
    );
    await pool.query('insert into posted_key (digest, journal) values (journal_key($2, $3), $1)', [journal, scope, key]);
    await pool.query(
      `insert into posting (journal, account, amount)
        select $1, id, case when kind = 'wallet' then $3::bigint else -$3::bigint end from account
        where currency = 'THB' and (kind = $2 or (kind = 'wallet' and owner = $4))`,
      [journal, from, amount, owner],
    );
    await pool.query(`update account set balance = balance + $2 where kind = 'wallet' and owner = $1`, [owner, amount]);
  }

  return { reconcileLater, findings, findingsOf, audited, idOf, money, held, forge };
}
