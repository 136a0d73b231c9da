import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer, House, Member } from '../../../apps/server/test/house.js';
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

/** What one member asks for, and what a race for it leaves: rows of the member in a table. */
interface Prize {
  name: string;
  prepare(house: House): Promise<{ member: Member; ask: Ask }>;
  won?: (answer: Answer) => boolean;
  given: 'bonus' | 'finish_bonus' | 'spin_draw' | 'refund';
}

const get =
  (member: Member, path: string): Ask =>
  (headers = {}) =>
    member.call('GET', path, undefined, headers);

/** Baht that are paid in, a coin for each hundred. */
async function depositor(house: House): Promise<Member> {
  await putWheel(house, { code: 'CREDIT', prize: { kind: 'credit', amount: 50 } });
  return house.fundedMember(100);
}

async function withCoupon(house: House): Promise<{ member: Member; ask: Ask }> {
  const member = await depositor(house);
  await member.call('POST', '/api/spinwheel/spin');
  const [coupon] = (await member.call('GET', '/api/spinwheel/coupon')).body as unknown as { code: string }[];
  return { member, ask: (headers = {}) => member.call('POST', CLAIM, { coupon: coupon?.code }, headers) };
}

async function withLoss(house: House): Promise<Member> {
  const member = await house.newMember();
  await loseYesterday(house, member);
  return member;
}

/** So little that its condition may be ended at once. */
async function withCondition(house: House): Promise<Member> {
  await offer(house, [aBonus({ code: 'LITTLE', amount: 5, successPercent: 200, failPercent: 0 })]);
  const member = await house.newMember();
  await member.call('GET', '/api/bonus/activate/LITTLE');
  return member;
}

/** The first of all that is given; each starts a condition, beside which nothing is given. */
async function everyReward(house: House): Promise<{ member: Member; asks: Ask[] }> {
  const { member, ask } = await withCoupon(house);
  await loseYesterday(house, member);
  await member.call('GET', '/api/refund/receive');
  const friend = await house.newMember({ inviteCode: `PR${await idOf(member)}` });
  await loseYesterday(house, friend);
  await member.call('POST', '/api/invite', {});
  return { member, asks: [ask, ...[BONUS, WELCOME, ADD_REFUND, INVITE].map((path) => get(member, path))] };
}

const getting = (name: string, path: string, given: Prize['given'], arrange: (house: House) => Promise<Member>): Prize => ({
  name,
  given,
  prepare: async (house) => {
    const member = await arrange(house);
    return { member, ask: get(member, path) };
  },
});

const prizes: readonly Prize[] = [
  getting('a bonus', BONUS, 'bonus', (house) => house.fundedMember(500)),
  getting('a promotion', WELCOME, 'bonus', (house) => house.fundedMember(500)),
  {
    name: 'a spin with one coin',
    prepare: async (house) => {
      const member = await depositor(house);
      return { member, ask: (headers = {}) => member.call('POST', '/api/spinwheel/spin', undefined, headers) };
    },
    won: ({ body }) => body['success'] === true,
    given: 'spin_draw',
  },
  { name: 'a coupon', prepare: withCoupon, given: 'bonus' },
  getting('a refund into the pot', '/api/refund/receive', 'refund', withLoss),
  getting('a refund out of the pot', ADD_REFUND, 'bonus', async (house) => {
    const member = await withLoss(house);
    await member.call('GET', '/api/refund/receive');
    return member;
  }),
  getting('a commission', INVITE, 'bonus', async (house) => (await inviterAndLoser(house)).inviter),
  getting('the end of a condition', CLEAR, 'finish_bonus', withCondition),
];

async function countGiven({ database }: House, member: Member, given: Prize['given']): Promise<number> {
  const rows = given === 'bonus' || given === 'finish_bonus' ? sql`movement where kind = ${given} and` : sql`${sql.table(given)} where`;
  const counted = await sql<{ many: number }>`select count(*)::int as many from ${rows} member = ${await idOf(member)}`.execute(
    database.db,
  );
  return counted.rows[0]?.many ?? 0;
}

export const rewards: readonly Contest[] = [
  ...prizes.map(({ name, prepare, won = accepted, given }): Contest => ({
    name,
    prepare: async (house) => {
      const { member, ask } = await prepare(house);
      return { race: () => ask(), won, given: () => countGiven(house, member, given) };
    },
  })),
  ...prizes.map(({ name, prepare, won = accepted, given }): Contest => ({
    name: `${name} under one key`,
    prepare: async (house) => {
      const [{ member, ask }, once] = [await prepare(house), key(randomUUID())];
      return { race: () => ask(once), won, same: inFull, given: () => countGiven(house, member, given) };
    },
  })),
  {
    name: 'one condition, by every reward',
    prepare: async (house) => {
      const { member, asks } = await everyReward(house);
      return { race: (racer) => (asks[racer % asks.length] as Ask)(), won: accepted, given: () => countGiven(house, member, 'bonus') };
    },
  },
];
