import { randomUUID } from 'node:crypto';
import type { Answer, TestServer, Member } from '../../../apps/server/test/test-server.js';
import { accepted, type Contest, inFull, key } from './contest.js';

const GAME = 'PG';
const ALL = '/api/wallet/transferAll';

const activate = (member: Member, headers: Record<string, string> = {}): Promise<Answer> =>
  member.call('GET', `/api/wallet/activate/${GAME}`, undefined, headers);

async function player(server: TestServer): Promise<Member> {
  const member = await server.fundedMember(500);
  await activate(member);
  return member;
}

/** How often the game did this since now. */
function done(server: TestServer, kind: string): () => number {
  const count = (): number => [...server.outside.game.done.values()].filter((each) => each.kind === kind).length;
  const before = count();
  return () => count() - before;
}

/** One when the member is shown the password that the game has. */
async function displayedBalance(server: TestServer, member: Member): Promise<number> {
  const { body } = await member.call('GET', `/api/wallet/account/${GAME}`);
  return server.outside.game.accounts.get(`${GAME} ${String(body['username'])}`)?.password === body['password'] ? 1 : 0;
}

export const games: readonly Contest[] = [
  {
    name: 'the whole wallet to a game by transferAll',
    prepare: async (server) => {
      const member = await player(server);
      return { race: () => member.call('POST', ALL, { to: GAME }), won: accepted, given: done(server, 'deposit') };
    },
  },
  {
    name: 'the whole wallet to a game under one key',
    prepare: async (server) => {
      const [member, once] = [await player(server), key(randomUUID())];
      return { race: () => member.call('POST', ALL, { to: GAME }, once), won: accepted, same: inFull, given: done(server, 'deposit') };
    },
  },
  {
    name: 'all credit to the wallet by transferAll',
    prepare: async (server) => {
      const member = await player(server);
      await member.call('POST', ALL, { to: GAME });
      return { race: () => member.call('POST', ALL, { to: 'WALLET' }), won: accepted, given: done(server, 'withdraw') };
    },
  },
  {
    name: 'a game account opened',
    prepare: async (server) => {
      const member = await server.newMember();
      return { race: () => activate(member), won: accepted, given: done(server, 'create') };
    },
  },
  {
    name: 'a game account opened under one key',
    prepare: async (server) => {
      const [member, once] = [await server.newMember(), key(randomUUID())];
      return { race: () => activate(member, once), won: accepted, same: inFull, given: done(server, 'create') };
    },
  },
  {
    name: 'a new password at a game under one key',
    prepare: async (server) => {
      const [member, once] = [await player(server), key(randomUUID())];
      const race = () => member.call('GET', `/api/wallet/resetpassword/${GAME}`, undefined, once);
      return { race, won: accepted, same: inFull, given: done(server, 'reset') };
    },
  },
  {
    // A caller joins a reset in progress; a later one starts another: the one that is shown is the game's.
    name: 'the password that a game has, set anew by many',
    prepare: async (server) => {
      const member = await player(server);
      const race = () => member.call('GET', `/api/wallet/resetpassword/${GAME}`);
      return { race, won: accepted, same: inFull, given: () => displayedBalance(server, member) };
    },
  },
];
