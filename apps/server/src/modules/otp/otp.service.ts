import type { Language, Variant } from '@krapao/contract';
import { foldDigits, readPhone } from '@krapao/contract/typed';
import { type Actor, recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { MessageLanguage } from '../../platform/message-language.js';
import { hashToken, keyedHash, newest, newTokenOf, sameText } from '../../platform/ids.js';
import type { AttemptLimits } from '../../platform/limits/index.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import type { SmsProvider } from '../../providers/index.js';
import { countTry, findVerified, insertOtp, lockOtp, markVerified } from './otp.repository.js';
import { type SendLimits, type SendRefused, takeSend } from './otp.limits.js';
import { CODE_MINUTES, minutesAfter, type OtpPurpose, smsText, tryProblem, VERIFIED_MINUTES } from './otp.rules.js';
import { newCode, newRef, sendSms } from './otp.sms.js';
import { maskPhone, mobileProblem, phoneProblem } from './phone.rules.js';

export interface SentOtp {
  otpRef: string;
  otpToken: string;
  code: 'OTP_VERIFIED' | '';
}

export interface OtpService {
  /** Sends a code to a visitor's new phone or the caller's phone. A browser that has verified it gets `OTP_VERIFIED` and no SMS. */
  send(typed: string, caller: Caller | null, context: RequestContext): Promise<SentOtp>;
  /**
   * Sends a code to the phone of a member who has forgotten the password. A phone of no member gets the same answer, in the same time, and no SMS; it counts
   * toward the same limits.
   */
  sendForgotten(typed: string, context: RequestContext): Promise<Pick<SentOtp, 'otpRef' | 'otpToken'>>;
  /** Sends a code for adding a passkey to the member's phone. */
  sendForPasskey(caller: Caller, context: RequestContext): Promise<Pick<SentOtp, 'otpRef' | 'otpToken'>>;
  /** Sends a code for this purpose to a phone; `text`: of the SMS, by default that of the site. */
  sendTo(
    phone: string,
    context: RequestContext,
    wanted: { purpose: OtpPurpose; text?: SmsText },
  ): Promise<Pick<SentOtp, 'otpRef' | 'otpToken'>>;
  verify(otpToken: string, typed: string, context: RequestContext): Promise<{ success: true }>;
  /** Whether the browser that holds this token verified this phone for this purpose in the last 60 minutes, and after `since`. */
  isVerified(tx: Tx, phone: string, otpToken: string | null, wanted: { purpose: OtpPurpose; since?: Date | null }): Promise<boolean>;
}

/** The text of an SMS in a language, with its code and reference. */
export type SmsText = (language: Language, code: string, ref: string) => string;

/** `sent` or `failed` at the gateway; otherwise the limit that refused. */
export type SendOutcome = 'sent' | 'failed' | SendRefused;

export interface OtpDependencies {
  inTx: InTx;
  clock: Clock;
  attempts: AttemptLimits;
  sms: SmsProvider;
  /** With its name the tokens begin; empty: the site has one cell. */
  cell: string;
  /** Keys for hashing codes, newest first. */
  secrets: readonly string[];
  variant: Variant;
  messageLanguage: MessageLanguage;
  /** The text of the SMS with the placeholders `{code}` and `{ref}`. */
  template(language: Language): Promise<string>;
  memberByPhone(tx: Tx, phone: string): Promise<{ bankChangedAt: Date | null } | null>;
  /** Limits per hour for visitors at this address. */
  sendLimits(ip: string): Promise<SendLimits>;
  /** Called with the outcome of every send: it is counted, and raises an alarm if the site's limit refused it. */
  onSend(outcome: SendOutcome): void;
  /** Called when a code could not be sent after the answer. */
  onError(error: unknown): void;
}

export function createOtpService(deps: OtpDependencies): OtpService {
  const { inTx, clock } = deps;

  const findVerification = async (tx: Tx, phone: string, otpToken: string | null, purpose: OtpPurpose, since: Date | null) => {
    if (otpToken === null) return undefined;
    const oldest = minutesAfter(clock.now(), -VERIFIED_MINUTES);
    return findVerified(tx, hashToken(otpToken), phone, purpose, since !== null && since > oldest ? since : oldest);
  };

  /** Refuses a phone that the caller may not use, and returns a verification by this browser that makes the SMS unnecessary. */
  const checkPhone = (phone: string, caller: Caller | null, otpToken: string | null) =>
    inTx(async (tx) => {
      if (caller !== null && caller.username !== phone) refuse('INVALID_USER_INFO');
      const member = await deps.memberByPhone(tx, phone);
      // Registration's validation discloses the same, so refusing here discloses nothing new, and saves an SMS.
      if (caller === null && member !== null) refuse('EXISTING_USER');
      return findVerification(tx, phone, otpToken, purposeFor(caller), member?.bankChangedAt ?? null);
    });

  /** Counts and stores a code. `deliver` sends it; false: the gateway did not take it. */
  const prepare = async (phone: string, purpose: OtpPurpose, context: RequestContext, text?: SmsText) => {
    const limits = await deps.sendLimits(context.ip);
    const giveBack = await takeSend(deps.attempts, { phone, ip: context.ip, purpose, limits }, (by) => deps.onSend(by));
    const otp = { otpToken: newTokenOf(deps.cell), code: newCode(), otpRef: newRef() };
    const now = clock.now();
    const tokenHash = hashToken(otp.otpToken);
    await inTx((tx) =>
      insertOtp(tx, {
        token_hash: tokenHash,
        phone,
        ref: otp.otpRef,
        code_hash: keyedHash(newest(deps.secrets), tokenHash, otp.code),
        purpose,
        created_at: now,
        expires_at: minutesAfter(now, CODE_MINUTES),
      }),
    );
    const deliver = async (): Promise<boolean> => {
      const language = await deps.messageLanguage(context.language);
      const words = text?.(language, otp.code, otp.otpRef) ?? smsText(await deps.template(language), otp.code, otp.otpRef);
      const sent = await sendSms(deps.sms, phone, words);
      await inTx((tx) =>
        recordAudit(tx, context.actor, sent === 'ok' ? 'otp.sent' : 'otp.send-failed', now, { phone: maskPhone(phone), ref: otp.otpRef }),
      );
      // A declined message was not delivered; after an unknown outcome it may have been.
      if (sent === 'declined') await giveBack();
      deps.onSend(sent === 'ok' ? 'sent' : 'failed');
      return sent === 'ok';
    };
    return { otp, deliver };
  };

  const sendTo: OtpService['sendTo'] = async (phone, context, { purpose, text }) => {
    const { otp, deliver } = await prepare(phone, purpose, context, text);
    if (!(await deliver())) refuse('OTP_SEND_FAIL');
    return { otpRef: otp.otpRef, otpToken: otp.otpToken };
  };

  return {
    send: async (typed, caller, context) => {
      const phone = readPhone(typed, deps.variant);
      // A member's own phone has received an SMS before, or the operator has entered it.
      const problem = caller === null ? mobileProblem(deps.variant, phone) : phoneProblem(deps.variant, phone);
      if (problem !== null) refuse(problem);
      const verification = await checkPhone(phone, caller, context.otpToken);
      if (verification !== undefined) return { otpRef: verification.ref, otpToken: context.otpToken ?? '', code: 'OTP_VERIFIED' };

      const { otp, deliver } = await prepare(phone, purposeFor(caller), context);
      if (!(await deliver())) refuse('OTP_SEND_FAIL');
      return { otpRef: otp.otpRef, otpToken: otp.otpToken, code: '' };
    },

    sendForgotten: async (typed, context) => {
      const phone = readPhone(typed, deps.variant);
      const problem = phoneProblem(deps.variant, phone);
      if (problem !== null) refuse(problem);
      const isMember = await inTx(async (tx) => (await deps.memberByPhone(tx, phone)) !== null);
      const { otp, deliver } = await prepare(phone, 'forgotten-password', context);
      // Not awaited: the time of the answer would tell which phones are members'.
      if (isMember) void deliver().catch(deps.onError);
      return { otpRef: otp.otpRef, otpToken: otp.otpToken };
    },

    sendForPasskey: ({ username }, context) => sendTo(username, context, { purpose: 'passkey' }),
    sendTo,

    verify: async (otpToken, typed, context) => {
      const otpCode = foldDigits(typed).replaceAll(/\s/g, '');
      const now = clock.now();
      const tokenHash = hashToken(otpToken);
      // Count the try in a separate transaction: the refusal that follows must not roll it back.
      const outcome = await inTx(async (tx) => {
        const otp = await lockOtp(tx, tokenHash);
        if (otp === undefined) return 'OTP_TOKEN_INVALID';
        const problem = tryProblem(otp, now);
        if (problem !== null) return problem;
        const isRight = deps.secrets.some((secret) => sameText(keyedHash(secret, tokenHash, otpCode), otp.code_hash));
        await (isRight ? markVerified(tx, tokenHash, now) : countTry(tx, tokenHash));
        await auditVerify(tx, context.actor, isRight, now, otp);
        return isRight ? null : 'OTP_CODE_INVALID';
      });
      if (outcome !== null) refuse(outcome);
      return { success: true };
    },

    isVerified: async (tx, phone, otpToken, { purpose, since = null }) =>
      (await findVerification(tx, phone, otpToken, purpose, since)) !== undefined,
  };
}

/** `POST /api/otp/send` has no field for the purpose (docs/specification.md §3): a visitor registers, a member confirms their bank account. */
const purposeFor = (caller: Caller | null): OtpPurpose => (caller === null ? 'registration' : 'bank-account');

const auditVerify = (tx: Tx, actor: Actor, isRight: boolean, at: Date, otp: { phone: string; ref: string }) =>
  recordAudit(tx, actor, isRight ? 'otp.verified' : 'otp.failed', at, { phone: maskPhone(otp.phone), ref: otp.ref });
