import { createHmac, timingSafeEqual } from 'node:crypto';
import type { World } from '../storage/world.js';
import { type GameAccount, providerOf } from './game.book.js';

/** Lifetime of a token in ms of the real clock: a launch link is opened immediately, a session lasts an evening. */
const LIFE_MS = { launch: 5 * 60_000, session: 12 * 3_600_000 };

export type TokenKind = keyof typeof LIFE_MS;

/**
 * Signed tokens instead of stored sessions, so that they survive a restart. The signature includes the account's password: a new password
 * invalidates every token.
 */
export interface GameTokens {
  /** The account with this username and password, or null. */
  authenticate(code: string, username: string, password: string): GameAccount | null;
  issue(kind: TokenKind, code: string, account: GameAccount): string;
  /** The account of a token, or null if it is invalid, expired, or of another kind or game. */
  read(kind: TokenKind, code: string, token: string | undefined): GameAccount | null;
}

export function createGameTokens(world: World, key: string): GameTokens {
  const sign = (kind: TokenKind, code: string, { username, password }: GameAccount, expiry: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify(['game pass', kind, code, username, password, expiry]))
      .digest();
  const accountOf = (code: string, username: string): GameAccount | undefined => providerOf(world.games, code).accounts.get(username);

  return {
    authenticate: (code, username, password) => {
      const account = accountOf(code, username);
      return account !== undefined && isEqual(Buffer.from(account.password), Buffer.from(password)) ? account : null;
    },
    issue: (kind, code, account) => {
      const expiry = String(Date.now() + LIFE_MS[kind]);
      return [Buffer.from(account.username).toString('base64url'), expiry, sign(kind, code, account, expiry).toString('base64url')].join(
        '.',
      );
    },
    read: (kind, code, token) => {
      const [name = '', expiry = '', signature = ''] = (token ?? '').split('.');
      const account = accountOf(code, Buffer.from(name, 'base64url').toString());
      if (account === undefined || !(Number(expiry) > Date.now())) return null;
      return isEqual(sign(kind, code, account, expiry), Buffer.from(signature, 'base64url')) ? account : null;
    },
  };
}

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
