import type { Variant } from '@krapao/contract';
import { readPhone } from '@krapao/contract/typed';
import { recordAudit } from '../../platform/audit.js';
import { refuse } from '../../platform/errors.js';
import { maskNetwork } from '../../platform/address.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { hashToken } from '../../platform/ids.js';
import type { AttemptLimits } from '../../platform/limits/index.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { type Stop, stopsInForce } from '../freeze/index.js';
import { maskPhone } from '../otp/index.js';
import { readAgent } from './agent.js';
import { type Admitted, createOpening, type Opened, type Opening, type OpeningDependencies } from './opening.js';
import { completeRefusal, hashPassword, matchPassword, takePasswordAttempt } from './password.js';
import {
  deleteSession,
  deleteSessions,
  endOthers,
  findCredential,
  findForeignHash,
  type SessionReader,
  type SessionRow,
  updateIdle,
} from './session.repository.js';
import { isAlive, isSeenStale } from './session.rules.js';

export interface SessionService {
  /** `replaced`: the session that the request was sent with; it ends when the new one is opened. */
  login(username: string, password: string, context: RequestContext, replaced?: Caller | null): Promise<Opened>;
  /** Opens a session for a member who has shown who they are, in the caller's transaction. */
  open(tx: Tx, member: Admitted, opening: Opening): Promise<Opened>;
  logout(caller: Caller, context: RequestContext): Promise<{ success: true }>;
  /** The caller of a bearer token. Refuses `invalid-token` if it is unknown, expired or revoked, or if its member is deactivated. */
  authenticate(token: string): Promise<Caller>;
  /** As `authenticate`, but without a promise when the session is cached. */
  identify(token: string): Caller | Promise<Caller>;
  /** Ends every session of a member except one; returns how many. Open sockets are closed on every node. */
  endOthers(tx: Tx, member: string, keepTokenHash: string): Promise<number>;
  /** Sets after how many minutes without use the member's open sessions end; null: as usual. */
  setIdle(tx: Tx, member: string, minutes: number | null): Promise<void>;
  /** Ends every session of a member, or of all members (null), and returns how many. Open sockets are closed on every node. */
  endAll(tx: Tx, member: string | null): Promise<number>;
  /** Whether the session is still open. Checking does not extend the session. */
  isOpen(tokenHash: string): Promise<boolean>;
}

export interface SessionDependencies extends OpeningDependencies {
  inTx: InTx;
  reader: SessionReader;
  attempts: AttemptLimits;
  variant: Variant;
  /** Whether members of the demo content may log in (docs/decisions/0034). */
  demo: boolean;
  /** Called and awaited after a member logged out. */
  onEnded(tokenHash: string): Promise<void>;
}

function callerOf({ id, username, currency, stops, new_device_since: newDeviceSince }: SessionRow, tokenHash: string, now: Date): Caller {
  const inForce = stops.length === 0 ? NONE : stopsInForce(stops, now);
  return {
    memberId: id,
    username,
    currency,
    tokenHash,
    frozen: inForce.map(({ direction }) => direction),
    isOnBreak: inForce.some(({ is_break: isBreak }) => isBreak),
    newDeviceSince,
  };
}

const NONE: readonly Stop[] = [];

/** The form of a phone number. Anything else matches no member and does not reach the database. */
const USERNAME = /^\d{1,20}$/;

export function createSessionService({
  inTx,
  reader,
  clock,
  attempts,
  cell,
  secrets,
  isShared,
  onNewDevice,
  variant,
  demo,
  onEnded,
}: SessionDependencies): SessionService {
  const readCaller = async (tokenHash: string, now: Date): Promise<Caller> => {
    let session = await reader.find(tokenHash);
    // Another node may have extended it since it was cached.
    if (session !== undefined && !isAlive(session, now)) session = await reader.read(tokenHash);
    if (session === undefined || !isAlive(session, now)) return refuse('invalid-token');
    if (isSeenStale(session, now)) await reader.touch(session);
    return callerOf(session, tokenHash, now);
  };
  const identify = (token: string): Caller | Promise<Caller> => {
    const tokenHash = hashToken(token);
    const now = clock.now();
    const session = reader.peek(tokenHash);
    return session !== undefined && isAlive(session, now) && !isSeenStale(session, now)
      ? callerOf(session, tokenHash, now)
      : readCaller(tokenHash, now);
  };

  const open = createOpening({ clock, cell, secrets, isShared, onNewDevice });

  return {
    open,

    login: async (typed, password, context, replaced = null) => {
      const username = readPhone(typed, variant);
      if (username === '' || password === '') refuse('WRONG_CREDENTIAL');
      const giveBack = await takePasswordAttempt(attempts, username, context.ip);
      const member = USERNAME.test(username) ? await inTx((tx) => findCredential(tx, username)) : undefined;
      // An unknown phone takes the same work and gets the same answer as a wrong password.
      const match = await matchPassword(member?.password_hash ?? null, password);
      const now = clock.now();
      const actor = member === undefined ? context.actor : { ...context.actor, actor: `member:${member.id}`, member: member.id };
      const from = { ...readAgent(context.userAgent), network: maskNetwork(context.ip) };
      const detail = { phone: maskPhone(username), address: context.ip, ...from };
      if (match === null || member === undefined) {
        await completeRefusal(member?.password_hash ?? null, password, () => inTx(findForeignHash));
        await inTx((tx) => recordAudit(tx, actor, 'login.failed', now, detail));
        return refuse('WRONG_CREDENTIAL');
      }
      await giveBack();
      if (!member.active || (member.demo && !demo)) {
        await inTx((tx) => recordAudit(tx, actor, 'login.inactive', now, detail));
        refuse('INACTIVE_USER');
      }
      const renewed = match === 'spelled' ? null : await hashPassword(password);
      const admitted = { id: member.id, username, passwordHash: member.password_hash, renewed };
      return inTx((tx) => open(tx, admitted, { context, replaced }));
    },

    logout: async (caller, context) => {
      await inTx(async (tx) => {
        await deleteSession(tx, caller.tokenHash);
        tx.afterCommit(() => reader.forget(caller.tokenHash));
        await recordAudit(tx, context.actor, 'logout', clock.now());
      });
      await onEnded(caller.tokenHash);
      return { success: true };
    },

    authenticate: async (token) => identify(token),
    identify,

    endOthers: async (tx, member, keepTokenHash) => {
      const ended = await endOthers(tx, member, keepTokenHash);
      tx.afterCommit(() => reader.forgetMember(member));
      return ended;
    },

    setIdle: async (tx, member, minutes) => {
      await updateIdle(tx, member, minutes);
      tx.afterCommit(() => reader.forgetMember(member));
    },
    endAll: async (tx, member) => {
      const ended = await deleteSessions(tx, member);
      tx.afterCommit(() => reader.forgetMember(member));
      return ended;
    },

    isOpen: async (tokenHash) => {
      const session = await reader.read(tokenHash);
      return session !== undefined && isAlive(session, clock.now());
    },
  };
}
