import type { PhoneProof, Variant, WaitingPhoneChange } from '@krapao/contract';
import { readPhone } from '@krapao/contract/typed';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { tryEach } from '../../platform/each-row.js';
import { refuse } from '../../platform/errors.js';
import { once, onceAnswered } from '../../platform/idempotency.js';
import { hashToken, newTokenOf } from '../../platform/ids.js';
import type { AttemptLimits } from '../../platform/limits/index.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { lockMember, memberByPhone, replacePhone } from '../account/index.js';
import type { Freezes } from '../freeze/index.js';
import type { Notices } from '../notice/index.js';
import { maskPhone, mobileProblem, type OtpService } from '../otp/index.js';
import type { PasskeyProofs } from '../passkey/index.js';
import { type SessionService, takePasswordAttempt, verifyPassword } from '../session/index.js';
import { dueMembers, findChange, insertChange, takeChange, takeDenied } from './phone.repository.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The reasons of the freezes, by which operators recognise them. */
const PHONE_CHANGE = 'phone-change';
const PHONE_DENIED = 'phone-denied';

type Done = { success: true };
type SentCode = ReturnType<OtpService['sendTo']>;

/** Changes of the phone by its member (docs/decisions/0237). */
export interface PhoneChanges {
  current(caller: Caller): Promise<{ waiting: WaitingPhoneChange | null; hasPasskey: boolean }>;
  /** Sends a code to the new number, or to the member's own one. */
  sendCode(caller: Caller, typed: string, context: RequestContext): SentCode;
  /** At once with a passkey that counts (`waiting` null); otherwise after a day. */
  change(
    caller: Caller,
    input: { phoneNumber: string; proof: PhoneProof },
    context: RequestContext,
  ): Promise<{ waiting: WaitingPhoneChange | null }>;
  cancel(caller: Caller, context: RequestContext): Promise<Done>;
  /** The answer of the old number: ends every session, and freezes withdrawals until `until`. */
  deny(token: string, context: RequestContext): Promise<Done & { until: string }>;
  /** Makes the changes that are due. One whose member is frozen, or whose number another member has now, is dropped. */
  applyDue(): Promise<void>;
}

export interface PhoneDependencies {
  inTx: InTx;
  clock: Clock;
  attempts: AttemptLimits;
  variant: Variant;
  /** With its name the token of the link begins; empty: the site has one cell. */
  cell: string;
  /** The wallet's address in browsers, for the link in the SMS. */
  origin: string;
  otp: Pick<OtpService, 'sendTo' | 'isVerified'>;
  passkeys: PasskeyProofs;
  freezes: Pick<Freezes, 'freeze' | 'current'>;
  session: Pick<SessionService, 'endOthers' | 'endAll'>;
  notices: Notices;
}

export function createPhoneChanges(deps: PhoneDependencies): PhoneChanges {
  const { inTx, clock, variant, otp, passkeys, freezes, session, notices } = deps;

  /** The new number as it is stored. */
  const readNew = (typed: string, caller: Caller): string => {
    const phone = readPhone(typed, variant);
    const problem = mobileProblem(variant, phone);
    if (problem !== null) refuse(problem);
    if (phone === caller.username) refuse('INVALID_USER_INFO');
    return phone;
  };

  const isFrozen = async (tx: Tx, member: string): Promise<boolean> =>
    (await freezes.current(tx, member)).some(({ direction }) => direction === 'out');

  /** Shows who the member is; false: the answer of the device is not valid, or the password is wrong. */
  const isProved = async (tx: Tx, caller: Caller, proof: PhoneProof, passwordHash: string): Promise<boolean> => {
    if ('passkey' in proof) return passkeys.isProved(tx, use(caller), proof.passkey);
    if (!(await verifyPassword(passwordHash, proof.password))) return false;
    const isVerified = await otp.isVerified(tx, caller.username, proof.otpToken, { purpose: 'phone-old' });
    return isVerified || refuse('UNVERIFIED_OTP');
  };

  const changeNow = async (tx: Tx, caller: Caller, phone: string, { actor }: RequestContext): Promise<void> => {
    const { memberId: member, username } = caller;
    const now = clock.now();
    await notices.send(tx, { member, phone: username, request: actor.request }, { kind: 'phone-changed', phone: phone.slice(-3) });
    if ((await replacePhone(tx, member, phone, now)) !== null) refuse('EXISTING_USER');
    await session.endOthers(tx, member, caller.tokenHash);
    await recordAudit(tx, actor, 'phone.changed', now, { by: 'passkey', from: maskPhone(username), to: maskPhone(phone) });
  };

  const beginWaiting = async (tx: Tx, caller: Caller, phone: string, { actor }: RequestContext): Promise<WaitingPhoneChange> => {
    const { memberId: member, username, currency } = caller;
    const now = clock.now();
    const until = new Date(now.getTime() + DAY_MS);
    const token = newTokenOf(deps.cell);
    const change = { member, phone, deny_hash: hashToken(token), requested_at: now, effective_at: until };
    if (!(await insertChange(tx, change))) refuse('PHONE_CHANGE_WAITING');
    await freezes.freeze(tx, { member, currency, directions: ['out'], reason: PHONE_CHANGE, until, actor });
    const notice = { kind: 'phone-change' as const, phone: phone.slice(-3), at: until.toISOString(), link: `${deps.origin}/no/${token}` };
    await notices.send(tx, { member, phone: username, request: actor.request }, notice);
    await recordAudit(tx, actor, 'phone.requested', now, { to: maskPhone(phone) });
    return present(change);
  };

  return {
    current: (caller) =>
      inTx(async (tx) => {
        const row = await findChange(tx, caller.memberId);
        return { waiting: row === undefined ? null : present(row), hasPasskey: await passkeys.hasOne(tx, caller.memberId) };
      }),

    sendCode: async (caller, typed, context) => {
      if (readPhone(typed, variant) === caller.username) return otp.sendTo(caller.username, context, { purpose: 'phone-old' });
      const phone = readNew(typed, caller);
      // As a registration answers: of a member, excluded or not.
      if ((await inTx((tx) => memberByPhone(tx, phone))) !== null) refuse('EXISTING_USER');
      return otp.sendTo(phone, context, { purpose: 'phone-new' });
    },

    change: async (caller, { phoneNumber, proof }, context) => {
      const phone = readNew(phoneNumber, caller);
      // Who is excluded would free their number for a new registration.
      if (caller.isOnBreak) refuse('ON_BREAK');
      const giveBack = 'password' in proof ? await takePasswordAttempt(deps.attempts, caller.username, context.ip) : null;
      const changed = await inTx((tx) =>
        onceAnswered(tx, context.idempotency, async () => {
          const member = (await lockMember(tx, caller.memberId)) ?? refuse('invalid-token');
          if (await isFrozen(tx, member.id))
            refuse((await findChange(tx, member.id)) === undefined ? 'ACCOUNT_FROZEN' : 'PHONE_CHANGE_WAITING');
          if ((await memberByPhone(tx, phone)) !== null) refuse('EXISTING_USER');
          // One code changes one phone.
          const wanted = { purpose: 'phone-new' as const, since: member.credentials_changed_at };
          if (!(await otp.isVerified(tx, phone, context.otpToken, wanted))) refuse('UNVERIFIED_OTP');
          if (!(await isProved(tx, caller, proof, member.password_hash))) {
            await recordAudit(tx, context.actor, 'phone.failed', clock.now(), { by: 'passkey' in proof ? 'passkey' : 'password' });
            return undefined;
          }
          if ('password' in proof) return { waiting: await beginWaiting(tx, caller, phone, context) };
          await changeNow(tx, caller, phone, context);
          return { waiting: null };
        }),
      ).catch(async (error: unknown) => {
        // Only a wrong password is a guess.
        await giveBack?.();
        throw error;
      });
      if (changed === undefined) return refuse('passkey' in proof ? 'PASSKEY_INVALID' : 'WRONG_PASSWORD');
      await giveBack?.();
      return changed;
    },

    cancel: (caller, context) =>
      inTx((tx) =>
        once(tx, context.idempotency, async () => {
          if ((await takeChange(tx, caller.memberId)) === undefined) return refuse('NO_DATA');
          await recordAudit(tx, context.actor, 'phone.cancelled', clock.now());
          return { success: true } as const;
        }),
      ),

    deny: (token, context) =>
      inTx((tx) =>
        once(tx, context.idempotency, async () => {
          const denied = await takeDenied(tx, hashToken(token));
          const member = denied === undefined ? undefined : await lockMember(tx, denied.member);
          if (member === undefined) return refuse('NO_DATA');
          const now = clock.now();
          const until = new Date(now.getTime() + DAY_MS);
          const actor = { ...context.actor, actor: `member:${member.id}`, member: member.id };
          await session.endAll(tx, member.id);
          await freezes.freeze(tx, {
            member: member.id,
            currency: member.currency,
            directions: ['out'],
            reason: PHONE_DENIED,
            until,
            actor,
          });
          await recordAudit(tx, actor, 'phone.denied', now, { address: context.ip });
          return { success: true, until: until.toISOString() } as const;
        }),
      ),

    applyDue: async () => {
      const due = await inTx((tx) => dueMembers(tx, clock.now()));
      await tryEach(due, (id) => inTx((tx) => applyOne(tx, id)));
    },
  };

  async function applyOne(tx: Tx, id: string): Promise<void> {
    const member = await lockMember(tx, id);
    const change = await takeChange(tx, id);
    if (member === undefined || change === undefined) return;
    const { username: before } = member;
    const { phone } = change;
    const now = clock.now();
    const actor = { actor: 'system', member: id, request: null };
    const why = (await isFrozen(tx, id)) ? 'frozen' : (await memberByPhone(tx, phone)) !== null ? 'taken' : null;
    if (why !== null) return recordAudit(tx, actor, 'phone.dropped', now, { why });
    await notices.send(tx, { member: id, request: null, phone: before }, { kind: 'phone-changed', phone: phone.slice(-3) });
    // The next run drops the change.
    if ((await replacePhone(tx, id, phone, now)) !== null) throw new Error('another member registered the number at this moment');
    await session.endAll(tx, id);
    await recordAudit(tx, actor, 'phone.changed', now, { by: 'password', from: maskPhone(before), to: maskPhone(phone) });
  }
}

const use = ({ memberId: member }: Caller) => ({ purpose: 'phone' as const, member });

const present = ({
  phone,
  requested_at: requestedAt,
  effective_at: effectiveAt,
}: {
  phone: string;
  requested_at: Date;
  effective_at: Date;
}): WaitingPhoneChange => ({
  phone: phone.slice(-3).padStart(phone.length, 'x'),
  requestedAt: requestedAt.toISOString(),
  effectiveAt: effectiveAt.toISOString(),
});
