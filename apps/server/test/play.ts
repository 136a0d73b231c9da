import { expect } from 'vitest';
import { type Answer, type TestServer, type Member, SECRET } from './test-server.js';
import { idOf } from './losses.js';
import { signWebhook } from './outside.js';

/** A member with an account and credit at PG. */
export interface PlayerOf extends Member {
  id: string;
  username: string;
  /** Plays a round at PG, in baht; `at`: by the business clock, default now. */
  play(staked: number, won: number, at?: Date): void;
}

/** Moves the business clock of a test server; every member stays logged in. */
export interface Days {
  now(): Date;
  /** Moves the clock to `YYYY-MM-DD HH:MM:SS` in Asia/Bangkok, forwards or backwards. */
  at(bangkok: string): Promise<void>;
  /** As `at`, to a time in epoch ms. */
  to(time: number): Promise<void>;
  /** Creates a member with this money in the wallet and at PG (baht). */
  player(money: { wallet: number; game: number }, own?: Parameters<TestServer['newMember']>[0]): Promise<PlayerOf>;
}

export function daysOf(server: TestServer): Days {
  let offsetSeconds = 0;
  const now = (): Date => new Date(Date.now() + offsetSeconds * 1000);

  const to = async (time: number): Promise<void> => {
    offsetSeconds = Math.ceil((time - Date.now()) / 1000);
    await server.database.db
      .updateTable('session')
      .set({ remember: true, expires_at: new Date('2999-01-01') })
      .execute();
    const body = JSON.stringify({ offsetSeconds });
    expect((await server.call('POST', '/webhooks/clock', body, signWebhook(SECRET, body))).status).toBe(200);
  };

  return {
    now,
    to,
    at: (bangkok) => to(Date.parse(`${bangkok.replace(' ', 'T')}+07:00`)),
    player: async ({ wallet, game }, own) => {
      const member = await server.newMember(own);
      const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: wallet + game });
      await server.payQr(String(qr.body['qrcodeId']), (wallet + game) * 100, { from: member.bank });
      await member.call('GET', '/api/wallet/activate/PG');
      expect((await member.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: game })).status).toBe(200);
      const username = String((await member.call('GET', '/api/wallet/account/PG')).body['username']);
      const id = await idOf(member);
      return {
        ...member,
        id,
        username,
        play: (staked, won, at = now()) => server.outside.game.round('PG', username, BigInt(staked * 100), BigInt(won * 100), at),
      };
    },
  };
}

/** Runs twenty calls in parallel. */
export const twenty = (call: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: 20 }, call));

/** Counts the answers per code; `OK` for 200. */
export function counted(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const code = status === 200 ? 'OK' : String(body.message);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
