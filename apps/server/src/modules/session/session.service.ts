import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { hashToken, newToken } from '../../platform/ids.js';
import type { Guesses } from '../../platform/limits/index.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { maskPhone } from '../otp/index.js';
import { verifyPassword } from './password.js';
import { takePasswordGuess } from './session.guess.js';
import { deleteSession, endOthers, findCredential, insertSession, keepsPassword, type SessionReader } from './session.repository.js';
import { keepTraces, tracesOf } from './trace.repository.js';
import { expiryOf, isAlive, isSeenStale } from './session.rules.js';

export interface SessionService {
  /** `replaced`: the session the call came with; it ends where the new one begins. */
  login(username: string, password: string, context: RequestContext, replaced?: Caller | null): Promise<{ token: string; device: string }>;
  logout(caller: Caller, context: RequestContext): Promise<{ success: true }>;
  /** The caller behind a bearer token; `invalid-token` when it is unknown, over, revoked or its member deactivated. */
  authenticate(token: string): Promise<Caller>;
  /** Ends every session of a member but one. */
  endOthers(tx: Tx, member: string, keepTokenHash: string): Promise<void>;
  /** Is this session still open? Asking is no use of it. */
  isOpen(tokenHash: string): Promise<boolean>;
}

export interface SessionDependencies {
  inTx: InTx;
  reader: SessionReader;
  clock: Clock;
  guesses: Guesses;
  /** Keys of the hashes that traces of logins are kept as, newest first. */
  secrets: readonly string[];
  /** Whether strangers share this address: a machine's own, and those of mobile carriers. */
  isShared(ip: string): boolean;
  /** Whether members of the demo content may log in (docs/decisions/0165). */
  demo: boolean;
  /** Called when a session was ended by its member, and waited for. */
  onEnded(tokenHash: string): Promise<void>;
}

/** What a phone number can look like: anything else is nobody's, and need not reach the database. */
const USERNAME = /^\d{1,20}$/;

export function createSessionService({
  inTx,
  reader,
  clock,
  guesses,
  secrets,
  isShared,
  demo,
  onEnded,
}: SessionDependencies): SessionService {
  return {
    login: async (typed, password, context, replaced = null) => {
      const username = typed.trim();
      if (username === '' || password === '') refuse('WRONG_CREDENTIAL');
      const forgive = await takePasswordGuess(guesses, username, context.ip);
      const member = USERNAME.test(username) ? await inTx((tx) => findCredential(tx, username)) : undefined;
      // Same work and same answer for an unknown phone as for a wrong password.
      const right = await verifyPassword(member?.password_hash ?? null, password);
      const now = clock.now();
      const who = member === undefined ? context.actor : { ...context.actor, actor: `member:${member.id}`, member: member.id };
      const detail = { phone: maskPhone(username), address: context.ip };
      if (!right || member === undefined) {
        await inTx((tx) => recordAudit(tx, who, 'login.failed', now, detail));
        return refuse('WRONG_CREDENTIAL');
      }
      await forgive();
      if (!member.active || (member.demo && !demo)) {
        await inTx((tx) => recordAudit(tx, who, 'login.inactive', now, detail));
        refuse('INACTIVE_USER');
      }
      const token = newToken();
      const device = context.device ?? newToken();
      const { remember } = context;
      await inTx(async (tx) => {
        if (!(await keepsPassword(tx, member.id, member.password_hash))) refuse('WRONG_CREDENTIAL');
        if (replaced !== null) await deleteSession(tx, replaced.tokenHash);
        await insertSession(tx, {
          token_hash: hashToken(token),
          member: member.id,
          remember,
          created_at: now,
          seen_at: now,
          expires_at: expiryOf(remember, now),
        });
        await keepTraces(tx, member.id, tracesOf(secrets, isShared(context.ip) ? null : context.ip, device), clock.real());
        await recordAudit(tx, who, 'login.ok', now, { ...detail, remember });
      });
      return { token, device };
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

    authenticate: async (token) => {
      const tokenHash = hashToken(token);
      const now = clock.now();
      let session = await reader.find(tokenHash);
      // Used on another node, it may live on.
      if (session !== undefined && !isAlive(session, now)) session = await reader.read(tokenHash);
      if (session === undefined || !isAlive(session, now)) return refuse('invalid-token');
      if (isSeenStale(session, now)) await reader.touch(session);
      return { memberId: session.id, username: session.username, currency: session.currency, tokenHash };
    },

    endOthers: async (tx, member, keepTokenHash) => {
      await endOthers(tx, member, keepTokenHash);
      tx.afterCommit(reader.forgetAll);
    },

    isOpen: async (tokenHash) => {
      const session = await reader.read(tokenHash);
      return session !== undefined && isAlive(session, clock.now());
    },
  };
}
