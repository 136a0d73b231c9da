import type { MemberLogin, MemberSession, NewDevice } from '@krapao/contract';
import { recordAudit } from '../../platform/audit.js';
import { type AuditRow, listMemberAudit } from '../../platform/audit-list.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import { isId } from '../../platform/ids.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { Freezes } from '../freeze/index.js';
import { openNewDevices, takeNewDevice } from './new-device.repository.js';
import { deleteSessionOf, type SessionReader, sessionOf, sessionsOf } from './session.repository.js';
import { isAlive } from './session.rules.js';
import type { SessionService } from './session.service.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const LOGINS = 20;
/** How long withdrawals rest after a login that was not the member's. */
const REST_MS = DAY_MS;

/** The reason of the freeze, by which operators recognise it. */
export const STRANGE_LOGIN = 'strange-login';

/** What a member sees and ends of their sessions (docs/decisions/0229). */
export interface MemberSessions {
  list(caller: Caller): Promise<{ sessions: MemberSession[]; idleMinutes: 15 | null }>;
  /** Ends one session. Refuses `NO_DATA` for an id of another member as for an unknown one. */
  end(caller: Caller, id: string, context: RequestContext): Promise<{ success: true }>;
  endOthers(caller: Caller, context: RequestContext): Promise<{ success: true; ended: number }>;
  logins(caller: Caller): Promise<{ logins: MemberLogin[]; newDevices: NewDevice[]; idleMinutes: 15 | null }>;
  /** A login that was not the member's ends every other session and freezes withdrawals until `until`. Refuses `NO_DATA` where there is none to answer. */
  answer(caller: Caller, id: string, mine: boolean, context: RequestContext): Promise<{ success: true; until: string | null }>;
}

export interface MemberSessionsDependencies {
  inTx: InTx;
  clock: Clock;
  reader: Pick<SessionReader, 'forget'>;
  endOthers: SessionService['endOthers'];
  freeze: Freezes['freeze'];
  /** How far back the member sees logins. */
  historyDays: number;
  /** Called and awaited after a session ended. */
  onEnded(tokenHash: string): Promise<void>;
}

export function createMemberSessions({
  inTx,
  clock,
  reader,
  endOthers,
  freeze,
  historyDays,
  onEnded,
}: MemberSessionsDependencies): MemberSessions {
  return {
    list: (caller) =>
      inTx(async (tx) => {
        const now = clock.now();
        const rows = (await sessionsOf(tx, caller.memberId, now)).filter((row) => isAlive(row, now));
        const sessions = rows.map(({ id, browser, system, network, created_at: createdAt, seen_at: seenAt, token_hash: tokenHash }) => ({
          id,
          browser,
          system,
          network,
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          current: tokenHash === caller.tokenHash,
        }));
        return { sessions, idleMinutes: rows.some((row) => row.idle_minutes !== null) ? 15 : null };
      }),

    end: async (caller, id, context) => {
      let endedHash: string | null = null;
      const answer = await inTx((tx) =>
        once(tx, context.idempotency, async () => {
          const ended = isId(id) ? await deleteSessionOf(tx, caller.memberId, id) : undefined;
          if (ended === undefined) return refuse('NO_DATA');
          const { token_hash: tokenHash, ...from } = ended;
          endedHash = tokenHash;
          tx.afterCommit(() => reader.forget(tokenHash));
          await recordAudit(tx, context.actor, 'session.ended', clock.now(), from);
          return { success: true } as const;
        }),
      );
      if (endedHash !== null) await onEnded(endedHash);
      return answer;
    },

    endOthers: (caller, context) =>
      inTx((tx) =>
        once(tx, context.idempotency, async () => {
          const ended = await endOthers(tx, caller.memberId, caller.tokenHash);
          await recordAudit(tx, context.actor, 'session.others-ended', clock.now(), { ended });
          return { success: true, ended } as const;
        }),
      ),

    logins: (caller) =>
      inTx(async (tx) => {
        const rows = await listMemberAudit(tx, { member: caller.memberId, view: 'login', before: null, limit: LOGINS });
        const oldest = new Date(clock.now().getTime() - historyDays * DAY_MS);
        const current = await sessionOf(tx, caller.tokenHash);
        const open = await openNewDevices(tx, caller.memberId, caller.tokenHash);
        return {
          logins: rows.filter(({ at }) => at > oldest).map((row) => presentLogin(row, current?.id)),
          newDevices: open.map(({ session, at, browser, system, network }) => ({
            id: session,
            at: at.toISOString(),
            browser,
            system,
            network,
          })),
          idleMinutes: current?.idle_minutes == null ? null : 15,
        };
      }),

    answer: (caller, id, mine, context) =>
      inTx((tx) =>
        once(tx, context.idempotency, async () => {
          const device = isId(id) ? await takeNewDevice(tx, caller.memberId, caller.tokenHash, id) : undefined;
          if (device === undefined) return refuse('NO_DATA');
          const now = clock.now();
          const { browser, system, network, session } = device;
          const detail = { browser, system, network, session };
          if (mine) {
            await recordAudit(tx, context.actor, 'login.confirmed', now, detail);
            return { success: true, until: null } as const;
          }
          const until = new Date(now.getTime() + REST_MS);
          const { memberId: member, currency } = caller;
          await endOthers(tx, member, caller.tokenHash);
          await freeze(tx, { member, currency, directions: ['out'], reason: STRANGE_LOGIN, until, actor: context.actor });
          await recordAudit(tx, context.actor, 'login.denied', now, detail);
          return { success: true, until: until.toISOString() } as const;
        }),
      ),
  };
}

/** Rows of an earlier release do not name the device. */
function presentLogin({ at, action, detail }: AuditRow, current: string | undefined): MemberLogin {
  const text = (key: string): string | null => {
    const value = detail[key];
    return typeof value === 'string' ? value : null;
  };
  return {
    at: at.toISOString(),
    outcome: action === 'login.ok' ? 'ok' : 'refused',
    browser: text('browser'),
    system: text('system'),
    network: text('network'),
    current: current !== undefined && text('session') === current,
  };
}
