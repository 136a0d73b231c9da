import type { ConditionState } from '@krapao/contract';
import type { TestServer, Member } from './test-server.js';

export interface Line {
  statementType: string;
  from: string;
  to: string;
  amount: number;
  status: string;
  bonus?: { description: string };
}

/** A member with accounts at games, with actions and queries for tests. Money in baht. */
export interface Player extends Member {
  /** Plays a round with this net win; 1/100 credit. */
  play(code: string, won: bigint): void;
  /** Opens a bet, and settles a bet; 1/100 credit. */
  bet(code: string, stake: bigint): void;
  settleBet(code: string, stake: bigint, won: bigint): void;
  /** Changes the credit without a round; 1/100 credit. */
  forge(code: string, credit: bigint): void;
  creditAt(code: string): bigint;
  refresh(): Promise<void>;
  transfer(from: string, to: string, amount: number): Promise<string>;
  condition(): Promise<ConditionState>;
  wallet(): Promise<number>;
  /** Statement lines, newest first; of all types, or only of these. */
  lines(...types: string[]): Promise<Line[]>;
}

export async function newPlayer(server: TestServer, baht: number, codes: readonly string[] = ['PG']): Promise<Player> {
  const member = baht === 0 ? await server.newMember() : await server.fundedMember(baht);
  const usernames = new Map<string, string>();
  for (const code of codes) {
    await member.call('GET', `/api/wallet/activate/${code}`);
    usernames.set(code, String((await member.call('GET', `/api/wallet/account/${code}`)).body['username']));
  }
  const { game } = server.outside;
  return {
    ...member,
    play: (code, won) => game.play(code, usernames.get(code) ?? '', won),
    bet: (code, stake) => game.bet(code, usernames.get(code) ?? '', stake),
    settleBet: (code, stake, won) => game.settleBet(code, usernames.get(code) ?? '', stake, won),
    forge: (code, credit) => game.forge(code, usernames.get(code) ?? '', credit),
    creditAt: (code) => game.accounts.get(`${code} ${usernames.get(code)}`)?.credit ?? 0n,
    refresh: async () => void (await member.call('GET', '/api/wallet/refresh/slot')),
    transfer: async (from, to, amount) => {
      const { status, body } = await member.call('POST', '/api/wallet/transfer', { from, to, amount });
      return body.message ?? `${status} ${String(body['status'])}`;
    },
    condition: async () => (await member.call('GET', '/api/condition')).body as unknown as ConditionState,
    wallet: async () => ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount,
    lines: async (...types) => {
      const { statements } = (await member.call('POST', '/api/statement', { page: 1, limit: 100 })).body as unknown as {
        statements: Line[];
      };
      return statements.filter(({ statementType }) => types.length === 0 || types.includes(statementType));
    },
  };
}
