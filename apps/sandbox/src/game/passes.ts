import { createHmac, timingSafeEqual } from 'node:crypto';
import type { World } from '../storage/world.js';
import { type GameAccount, houseOf } from './game.book.js';

/** How long a pass is good for, in ms of the real clock: a launch link is opened at once, an evening's play is long. */
const LIFE_MS = { launch: 5 * 60_000, session: 12 * 3_600_000 };

export type PassKind = keyof typeof LIFE_MS;

/**
 * Signed passes in place of stored sessions, so that they outlive a restart. The account's password is part of what is
 * signed: a new password ends every pass.
 */
export interface Passes {
  /** The account of whoever knows its password, else null. */
  knows(code: string, username: string, password: string): GameAccount | null;
  issue(kind: PassKind, code: string, account: GameAccount): string;
  /** The account that a pass opens, null where it is none, ran out, or is of another kind or game. */
  read(kind: PassKind, code: string, pass: string | undefined): GameAccount | null;
}

export function createPasses(world: World, key: string): Passes {
  const sign = (kind: PassKind, code: string, { username, password }: GameAccount, end: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify(['game pass', kind, code, username, password, end]))
      .digest();
  const accountOf = (code: string, username: string): GameAccount | undefined => houseOf(world.games, code).accounts.get(username);

  return {
    knows: (code, username, password) => {
      const account = accountOf(code, username);
      return account !== undefined && same(Buffer.from(account.password), Buffer.from(password)) ? account : null;
    },
    issue: (kind, code, account) => {
      const end = String(Date.now() + LIFE_MS[kind]);
      return [Buffer.from(account.username).toString('base64url'), end, sign(kind, code, account, end).toString('base64url')].join('.');
    },
    read: (kind, code, pass) => {
      const [name = '', end = '', signature = ''] = (pass ?? '').split('.');
      const account = accountOf(code, Buffer.from(name, 'base64url').toString());
      if (account === undefined || !(Number(end) > Date.now())) return null;
      return same(sign(kind, code, account, end), Buffer.from(signature, 'base64url')) ? account : null;
    },
  };
}

const same = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
