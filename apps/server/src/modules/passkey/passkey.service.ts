import type { AnsweredChallenge, MemberPasskey, PasskeyChallenge, PasskeyProof, PasskeyPurpose } from '@krapao/contract';
import { readText } from '@krapao/contract/typed';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { once, onceAnswered } from '../../platform/idempotency.js';
import { isId, newId } from '../../platform/ids.js';
import type { AttemptLimits } from '../../platform/limits/index.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { noteSecurityChange } from '../account/index.js';
import type { Notices } from '../notice/index.js';
import type { OtpService } from '../otp/index.js';
import { createPasswordCheck, type PasswordCheck, readAgent } from '../session/index.js';
import type { Ceremonies } from './ceremonies.js';
import { type ChallengeUse, deletePasskey, insertPasskey, nameOf, type PasskeyRow, passkeysOf, updateName } from './passkey.repository.js';
import type { PasskeyProofs } from './proofs.js';
import type { Rest } from './rest.js';

/** More than a person has devices; each one is a way into the account. */
const MOST = 10;

type Done = { success: true };

/** Passkeys of a member (docs/decisions/0233). */
export interface PasskeyService {
  list(caller: Caller): Promise<{ passkeys: MemberPasskey[]; canEndRest: boolean }>;
  /** A challenge for a passkey of the member. Refuses `NO_DATA` if there is none that may sign it. */
  challenge(caller: Caller, purpose: PasskeyPurpose): Promise<PasskeyChallenge>;
  /** A challenge for registering a passkey, after a proof. One code adds one passkey. */
  registration(caller: Caller, proof: PasskeyProof, context: RequestContext): Promise<PasskeyChallenge>;
  /** @throws PASSKEY_INVALID also if the passkey is registered already */
  add(caller: Caller, answered: AnsweredChallenge, context: RequestContext): Promise<MemberPasskey>;
  rename(caller: Caller, id: string, name: string, context: RequestContext): Promise<Done>;
  remove(caller: Caller, id: string, proof: PasskeyProof, context: RequestContext): Promise<Done>;
  /** Ends the rest of withdrawals after a forgotten password. */
  endRest(caller: Caller, answered: AnsweredChallenge, context: RequestContext): Promise<Done>;
}

export interface PasskeyDependencies {
  inTx: InTx;
  clock: Clock;
  attempts: AttemptLimits;
  ceremonies: Ceremonies;
  rest: Rest;
  proofs: PasskeyProofs;
  isVerified: OtpService['isVerified'];
  notices: Notices;
}

export function createPasskeyService({
  inTx,
  clock,
  attempts,
  ceremonies,
  rest,
  proofs,
  isVerified,
  notices,
}: PasskeyDependencies): PasskeyService {
  const audit = (tx: Tx, { actor }: RequestContext, action: string, detail: Record<string, unknown> = {}) =>
    recordAudit(tx, actor, action, clock.now(), detail);

  /** The passkey that has signed; null, with an audit row, for an answer that is not valid. */
  const use = async (tx: Tx, wanted: ChallengeUse, answered: AnsweredChallenge, context: RequestContext) => {
    const used = await ceremonies.use(tx, wanted, answered);
    if (used === null) await audit(tx, context, 'passkey.failed', { purpose: wanted.purpose });
    return used;
  };

  const check = createPasswordCheck({ inTx, clock, attempts });
  /** While withdrawals are frozen, the password does not count: who has replaced a forgotten one would add a passkey of their own and remove the owner's. */
  const checkPassword: PasswordCheck = async (caller, password, context) => {
    if (caller.frozen.includes('out')) refuse('ACCOUNT_FROZEN');
    await check(caller, password, context);
  };

  const ownerOf = async (tx: Tx, { memberId, username }: Caller) => ({
    id: memberId,
    name: username,
    displayName: (await nameOf(tx, memberId)) || username,
  });

  const notified = ({ memberId: member, username: phone }: Caller, { actor }: RequestContext) => ({
    member,
    phone,
    request: actor.request,
  });

  return {
    list: (caller) =>
      inTx(async (tx) => {
        const rows = await passkeysOf(tx, caller.memberId);
        return { passkeys: rows.map(present), canEndRest: (await rest.endedBy(tx, caller.memberId, rows)).length > 0 };
      }),

    challenge: ({ memberId: member }, purpose) =>
      inTx(async (tx) => {
        if (purpose === 'phone') return (await proofs.challenge(tx, { purpose, member })) ?? refuse('NO_DATA');
        const own = await passkeysOf(tx, member);
        const allowed = purpose === 'rest' ? await rest.endedBy(tx, member, own) : own;
        return allowed.length === 0 ? refuse('NO_DATA') : ceremonies.assertion(tx, { purpose, member }, allowed);
      }),

    registration: async (caller, proof, context) => {
      const { memberId: member, username } = caller;
      if ('password' in proof) await checkPassword(caller, proof.password, context);
      const challenge = await inTx(async (tx) => {
        const own = await passkeysOf(tx, member);
        if (own.length >= MOST) return refuse('REQUEST_LIMIT');
        if ('passkey' in proof) {
          if ((await use(tx, { purpose: 'add', member }, proof.passkey, context)) === null) return null;
        } else if (!(await isVerified(tx, username, context.otpToken, { purpose: 'passkey', since: own[0]?.created_at ?? null })))
          return refuse('UNVERIFIED_OTP');
        return ceremonies.registration(tx, await ownerOf(tx, caller));
      });
      return challenge ?? refuse('PASSKEY_INVALID');
    },

    add: async (caller, answered, context) => {
      const member = caller.memberId;
      const added = await inTx((tx) =>
        onceAnswered(tx, context.idempotency, async () => {
          const passkey = await ceremonies.register(tx, member, answered);
          const at = clock.now();
          const origin = { id: newId(), member, at, ...readAgent(context.userAgent) };
          if (passkey === null || !(await insertPasskey(tx, passkey, origin))) {
            await audit(tx, context, 'passkey.failed', { purpose: 'register' });
            return undefined;
          }
          const { id, browser, system } = origin;
          await noteSecurityChange(tx, member, at);
          await notices.send(tx, notified(caller, context), { kind: 'passkey-added', browser, system });
          await audit(tx, context, 'passkey.added', { passkey: id, browser, system });
          return present({ id, name: null, browser, system, created_at: at, used_at: null });
        }),
      );
      return added ?? refuse('PASSKEY_INVALID');
    },

    rename: ({ memberId }, id, typed, context) =>
      inTx((tx) =>
        once(tx, context.idempotency, async () => {
          const name = readText(typed);
          if (name === '') refuse('INVALID_INPUT');
          if (!isId(id) || !(await updateName(tx, memberId, id, name))) refuse('NO_DATA');
          await audit(tx, context, 'passkey.renamed', { passkey: id });
          return { success: true } as const;
        }),
      ),

    remove: async (caller, id, proof, context) => {
      if ('password' in proof) await checkPassword(caller, proof.password, context);
      const member = caller.memberId;
      const removed = await inTx((tx) =>
        onceAnswered(tx, context.idempotency, async () => {
          if ('passkey' in proof && (await use(tx, { purpose: 'remove', member }, proof.passkey, context)) === null) return undefined;
          if (!isId(id) || !(await deletePasskey(tx, member, id))) refuse('NO_DATA');
          await noteSecurityChange(tx, member, clock.now());
          await notices.send(tx, notified(caller, context), { kind: 'passkey-removed' });
          await audit(tx, context, 'passkey.removed', { passkey: id });
          return { success: true } as const;
        }),
      );
      return removed ?? refuse('PASSKEY_INVALID');
    },

    endRest: async (caller, answered, context) => {
      const ended = await inTx((tx) =>
        onceAnswered(tx, context.idempotency, async () => {
          const used = await use(tx, { purpose: 'rest', member: caller.memberId }, answered, context);
          if (used === null) return undefined;
          await rest.end(tx, caller, used.createdAt, context);
          return { success: true } as const;
        }),
      );
      return ended ?? refuse('PASSKEY_INVALID');
    },
  };
}

const present = (row: Omit<PasskeyRow, 'credential' | 'transports'>): MemberPasskey => ({
  id: row.id,
  name: row.name,
  browser: row.browser,
  system: row.system,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
});
