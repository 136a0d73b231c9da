import { randomUUID } from 'node:crypto';
import type { Answer, House, Member } from '../../../apps/server/test/house.js';
import { accepted, type Contest, inFull, key } from './contest.js';

const GAME = 'PG';
const ALL = '/api/wallet/transferAll';

const activate = (member: Member, headers: Record<string, string> = {}): Promise<Answer> =>
  member.call('GET', `/api/wallet/activate/${GAME}`, undefined, headers);

async function player(house: House): Promise<Member> {
  const member = await house.fundedMember(500);
  await activate(member);
  return member;
}

/** How often the game did this since now. */
function done(house: House, kind: string): () => number {
  const count = (): number => [...house.outside.game.done.values()].filter((each) => each.kind === kind).length;
  const before = count();
  return () => count() - before;
}

/** One when the member is shown the password that the game has. */
async function shown(house: House, member: Member): Promise<number> {
  const { body } = await member.call('GET', `/api/wallet/account/${GAME}`);
  return house.outside.game.accounts.get(`${GAME} ${String(body['username'])}`)?.password === body['password'] ? 1 : 0;
}

export const games: readonly Contest[] = [
  {
    name: 'the whole wallet to a game by transferAll',
    prepare: async (house) => {
      const member = await player(house);
      return { race: () => member.call('POST', ALL, { to: GAME }), won: accepted, given: done(house, 'deposit') };
    },
  },
  {
    name: 'the whole wallet to a game under one key',
    prepare: async (house) => {
      const [member, once] = [await player(house), key(randomUUID())];
      return { race: () => member.call('POST', ALL, { to: GAME }, once), won: accepted, same: inFull, given: done(house, 'deposit') };
    },
  },
  {
    name: 'all credit to the wallet by transferAll',
    prepare: async (house) => {
      const member = await player(house);
      await member.call('POST', ALL, { to: GAME });
      return { race: () => member.call('POST', ALL, { to: 'WALLET' }), won: accepted, given: done(house, 'withdraw') };
    },
  },
  {
    name: 'a game account opened',
    prepare: async (house) => {
      const member = await house.newMember();
      return { race: () => activate(member), won: accepted, given: done(house, 'create') };
    },
  },
  {
    name: 'a game account opened under one key',
    prepare: async (house) => {
      const [member, once] = [await house.newMember(), key(randomUUID())];
      return { race: () => activate(member, once), won: accepted, same: inFull, given: done(house, 'create') };
    },
  },
  {
    name: 'a new password at a game under one key',
    prepare: async (house) => {
      const [member, once] = [await player(house), key(randomUUID())];
      const race = () => member.call('GET', `/api/wallet/resetpassword/${GAME}`, undefined, once);
      return { race, won: accepted, same: inFull, given: done(house, 'reset') };
    },
  },
  {
    // Who comes while it is being set joins; who comes later sets another: the one that is shown is the game's.
    name: 'the password that a game has, set anew by many',
    prepare: async (house) => {
      const member = await player(house);
      const race = () => member.call('GET', `/api/wallet/resetpassword/${GAME}`);
      return { race, won: accepted, same: inFull, given: () => shown(house, member) };
    },
  },
];
