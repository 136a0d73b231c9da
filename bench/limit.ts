import { randomUUID } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';

/**
 * The limit of what a withdrawal can cost on a machine: node:http and one connection to PostgreSQL. It writes the rows of a withdrawal
 * (journal, two postings, two balances, statement line, saga, audit) to narrow tables with a primary key each, without checks, in batches
 * of the requests that arrived meanwhile. `Authorization: Bearer <n>` names the member.
 */
const MEMBERS = 4_000;
const WITHDRAW = 1;

const schema = `
  create table balance (account int primary key, amount bigint not null);
  create table journal (id uuid primary key, kind smallint not null, key text not null, at timestamptz not null);
  create table posting (journal uuid, account int, amount bigint not null, primary key (account, journal));
  create table line (member int, id uuid, kind smallint not null, amount bigint not null, at timestamptz not null, primary key (member, id));
  create table saga (id uuid primary key, kind smallint not null, member int not null, amount bigint not null);
  create table audit (id uuid primary key, kind smallint not null, member int not null, at timestamptz not null);
  insert into balance select n, 1000000000000 from generate_series(0, ${2 * MEMBERS + 1}) n`;

/** One statement per batch. Account 2n is the wallet of member n, account 2n + 1 the money on hold. */
const WRITE = `
  with item as materialized (
    select * from unnest($1::uuid[], $2::text[], $3::int[], $4::bigint[]) i(id, key, member, amount)),
  change as materialized (
    select member, sum(amount)::bigint as amount from item group by member),
  journal_rows as (insert into journal select id, ${WITHDRAW}, key, now() from item),
  posting_rows as (
    insert into posting
      select id, 2 * member, -amount from item union all select id, 2 * member + 1, amount from item),
  wallets as (update balance b set amount = b.amount - c.amount from change c where b.account = 2 * c.member),
  holds as (update balance b set amount = b.amount + c.amount from change c where b.account = 2 * c.member + 1),
  lines as (insert into line select member, id, ${WITHDRAW}, amount, now() from item),
  sagas as (insert into saga select id, ${WITHDRAW}, member, amount from item)
  insert into audit select id, ${WITHDRAW}, member, now() from item`;

interface Waiting {
  key: string;
  member: number;
  amount: number;
  respond(status: number): void;
}

const db = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await db.connect();
await db.query(schema);
await db.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan');

let waiting: Waiting[] = [];
let isWriting = false;

async function writeAll(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    const batch = waiting.splice(0, 128);
    const values = [
      batch.map(() => randomUUID()),
      batch.map(({ key }) => key),
      batch.map(({ member }) => member),
      batch.map(({ amount }) => amount),
    ];
    const status = await db.query({ name: 'write', text: WRITE, values }).then(
      () => 200,
      () => 500,
    );
    for (const { respond } of batch) respond(status);
  }
  isWriting = false;
}

const server = http.createServer((request, response) => {
  const respond = (status: number): void => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': 11 });
    response.end('{"ok":true}');
  };
  if (request.method === 'GET') return respond(200);
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const { amount } = JSON.parse(text) as { amount: number };
    const { authorization = '', 'idempotency-key': key } = request.headers;
    waiting.push({ key: String(key), member: Number(authorization.slice('Bearer '.length)), amount, respond });
    if (waiting.length === 1 && !isWriting) setImmediate(() => void writeAll());
  });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
server.listen(Number(process.env['PORT']), '127.0.0.1');
