import type { Currency, ProfileOutput, Registration, Variant } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { AttemptLimits } from '../../platform/limits/index.js';
import type { SamePerson } from '../../platform/bank-account.rules.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import type { PayoutProvider } from '../../providers/index.js';
import type { Freezes } from '../freeze/index.js';
import type { Notices } from '../notice/index.js';
import type { OtpService } from '../otp/index.js';
import type { SessionService } from '../session/index.js';
import type { BankNames } from './account.presenter.js';
import type { BankDetails } from './account.rules.js';

interface Done {
  success: true;
}

export type ProfileChanges = Partial<BankDetails & { name: string }>;

export interface MemberSeed extends BankDetails {
  username: string;
  name: string;
  password: string;
  /** Of the password, if it was hashed before: many members may share one. */
  passwordHash?: string;
  currency: Currency;
  /** Defaults to now. The demo content sets a time in the past. */
  createdAt?: Date;
  /** Member id of the inviter. */
  invitedBy?: string;
}

export interface AccountService {
  /** Validates the fields entered so far: the bank step may still be empty. */
  validate(typed: Registration, context: RequestContext): Promise<Done>;
  register(typed: Registration, context: RequestContext): Promise<Done>;
  profile(caller: Caller): Promise<ProfileOutput>;
  updateProfile(caller: Caller, changes: ProfileChanges, context: RequestContext): Promise<ProfileOutput>;
  updateBankAccountName(
    caller: Caller,
    typed: { bankCode: string; bankAccountName: string },
    context: RequestContext,
  ): Promise<ProfileOutput>;
  /** Replaces a forgotten password; withdrawals rest until `until`. */
  replacePassword(typed: { username: string; newPassword: string }, context: RequestContext): Promise<Done & { until: string }>;
  changePassword(caller: Caller, typed: { oldPassword: string; newPassword: string }, context: RequestContext): Promise<Done>;
  setIdleMinutes(caller: Caller, minutes: number | null, context: RequestContext): Promise<Done>;
  /** Adds a demo member like `register`, without its checks. Returns the member id. */
  create(tx: Tx, member: MemberSeed): Promise<string>;
  /** The bank account for payouts; `changedAt` is set while a changed account awaits confirmation by OTP. */
  payoutTarget(tx: Tx, member: string): Promise<PayoutTarget | null>;
  /** Records that the member confirmed the account changed at `changedAt` by OTP; does nothing if it was changed again since. */
  confirmBank(tx: Tx, member: string, changedAt: Date): Promise<void>;
  /** Queries the bank whether an account belongs to the member and stores a positive answer (docs/decisions/0004). */
  checkHolder(member: string, account: Pick<PayoutTarget, 'bankCode' | 'accountNo' | 'accountName'>): Promise<SamePerson>;
}

/** The bank account of a member. */
export interface PayoutTarget {
  bankCode: string;
  accountNo: string;
  accountName: string;
  /** Set while a changed account awaits confirmation by OTP. */
  changedAt: Date | null;
  /** True if the bank has confirmed that the account belongs to the member. */
  isHolderKnown: boolean;
  /** Minor units that the member may only withdraw; a withdrawal takes them first. */
  parked: bigint;
  /** When a payout first reached the account; null: none has. */
  paidSince: Date | null;
  /** Withdrawals of the last 24 hours that were not released to the wallet, in minor units. */
  withdrawn: bigint;
  /** When password, phone or passkeys last changed; null: never. */
  securityChangedAt: Date | null;
}

export interface AccountDependencies {
  inTx: InTx;
  clock: Clock;
  attempts: AttemptLimits;
  variant: Variant;
  /** Newest first. */
  secrets: readonly string[];
  /** Demo mode: common passwords are allowed (docs/decisions/0034). */
  allowCommonPasswords: boolean;
  /** Whether registration requires an OTP. */
  registerOtp(): Promise<boolean>;
  isVerified: OtpService['isVerified'];
  /** Opens the member's accounts in the ledger. */
  openAccounts(tx: Tx, member: string, currency: Currency): Promise<void>;
  bankNames: BankNames;
  payout: Pick<PayoutProvider, 'accountHolder'>;
  /** Ends every session of the member except one. */
  endOtherSessions: SessionService['endOthers'];
  endSessions: SessionService['endAll'];
  setIdle: SessionService['setIdle'];
  freeze: Freezes['freeze'];
  /** The freezes of the member in force. */
  freezesOf: Freezes['current'];
  notices: Notices;
  /** In the transaction of a registration, after its row. */
  onRegistered(tx: Tx, registered: { member: string; currency: Currency }): Promise<void>;
}
