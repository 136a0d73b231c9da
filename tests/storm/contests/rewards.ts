import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer, TestServer, Member } from '../../../apps/server/test/test-server.js';
import { idOf, inviterAndLoser, loseYesterday } from '../../../apps/server/test/losses.js';
import { aBonus, offer } from '../../../apps/server/test/rewards.js';
import { putWheel } from '../../../apps/server/test/wheels.js';
import { accepted, type Contest, inFull, key } from './contest.js';

const BONUS = '/api/bonus/activate/NEWMEMBER';
const WELCOME = '/api/promotion/activate/WELCOME';
const CLAIM = '/api/spinwheel/coupon/claim';
const ADD_REFUND = '/api/refund/addWallet';
const INVITE = '/api/invite/bonus';
const CLEAR = '/api/bonus/clear';

type Ask = (headers?: Record<string, string>) => Promise<Answer>;

/** What one member requests, and the rows of the member that a race for it leaves in a table. */
interface Prize {
  name: string;
  prepare(server: TestServer): Promise<{ member: Member; ask: Ask }>;
  won?: (answer: Answer) => boolean;
  given: 'bonus' | 'finish_bonus' | 'spin_draw' | 'refund';
}

const get =
  (member: Member, path: string): Ask =>
  (headers = {}) =>
    member.call('GET', path, undefined, headers);

/** Baht that are paid in, a coin for each hundred. */
async function depositor(server: TestServer): Promise<Member> {
  await putWheel(server, { code: 'CREDIT', prize: { kind: 'credit', amount: 50 } });
  return server.fundedMember(100);
}

async function withCoupon(server: TestServer): Promise<{ member: Member; ask: Ask }> {
  const member = await depositor(server);
  await member.call('POST', '/api/spinwheel/spin');
  const [coupon] = (await member.call('GET', '/api/spinwheel/coupon')).body as unknown as { code: string }[];
  return { member, ask: (headers = {}) => member.call('POST', CLAIM, { coupon: coupon?.code }, headers) };
}

async function withLoss(server: TestServer): Promise<Member> {
  const member = await server.newMember();
  await loseYesterday(server, member);
  return member;
}

/** So little that its condition may be ended immediately. */
async function withCondition(server: TestServer): Promise<Member> {
  await offer(server, [aBonus({ code: 'LITTLE', amount: 5, successPercent: 200, failPercent: 0 })]);
  const member = await server.newMember();
  await member.call('GET', '/api/bonus/activate/LITTLE');
  return member;
}

/** The first of all that is given; each starts a condition, beside which nothing is given. */
async function everyReward(server: TestServer): Promise<{ member: Member; asks: Ask[] }> {
  const { member, ask } = await withCoupon(server);
  await loseYesterday(server, member);
  await member.call('GET', '/api/refund/receive');
  const friend = await server.newMember({ inviteCode: `PR${await idOf(member)}` });
  await loseYesterday(server, friend);
  await member.call('POST', '/api/invite', {});
  return { member, asks: [ask, ...[BONUS, WELCOME, ADD_REFUND, INVITE].map((path) => get(member, path))] };
}

const getting = (name: string, path: string, given: Prize['given'], arrange: (server: TestServer) => Promise<Member>): Prize => ({
  name,
  given,
  prepare: async (server) => {
    const member = await arrange(server);
    return { member, ask: get(member, path) };
  },
});

const prizes: readonly Prize[] = [
  getting('a bonus', BONUS, 'bonus', (server) => server.fundedMember(500)),
  getting('a promotion', WELCOME, 'bonus', (server) => server.fundedMember(500)),
  {
    name: 'a spin with one coin',
    prepare: async (server) => {
      const member = await depositor(server);
      return { member, ask: (headers = {}) => member.call('POST', '/api/spinwheel/spin', undefined, headers) };
    },
    won: ({ body }) => body['success'] === true,
    given: 'spin_draw',
  },
  { name: 'a coupon', prepare: withCoupon, given: 'bonus' },
  getting('a refund into the pot', '/api/refund/receive', 'refund', withLoss),
  getting('a refund out of the pot', ADD_REFUND, 'bonus', async (server) => {
    const member = await withLoss(server);
    await member.call('GET', '/api/refund/receive');
    return member;
  }),
  getting('a commission', INVITE, 'bonus', async (server) => (await inviterAndLoser(server)).inviter),
  getting('the end of a condition', CLEAR, 'finish_bonus', withCondition),
];

async function countGiven({ database }: TestServer, member: Member, given: Prize['given']): Promise<number> {
  const rows = given === 'bonus' || given === 'finish_bonus' ? sql`movement where kind = ${given} and` : sql`${sql.table(given)} where`;
  const counted = await sql<{ many: number }>`select count(*)::int as many from ${rows} member = ${await idOf(member)}`.execute(
    database.db,
  );
  return counted.rows[0]?.many ?? 0;
}

export const rewards: readonly Contest[] = [
  ...prizes.map(({ name, prepare, won = accepted, given }): Contest => ({
    name,
    prepare: async (server) => {
      const { member, ask } = await prepare(server);
      return { race: () => ask(), won, given: () => countGiven(server, member, given) };
    },
  })),
  ...prizes.map(({ name, prepare, won = accepted, given }): Contest => ({
    name: `${name} under one key`,
    prepare: async (server) => {
      const [{ member, ask }, once] = [await prepare(server), key(randomUUID())];
      return { race: () => ask(once), won, same: inFull, given: () => countGiven(server, member, given) };
    },
  })),
  {
    name: 'one condition, by every reward',
    prepare: async (server) => {
      const { member, asks } = await everyReward(server);
      return { race: (racer) => (asks[racer % asks.length] as Ask)(), won: accepted, given: () => countGiven(server, member, 'bonus') };
    },
  },
];
