import type { Currency, ProfileOutput, Registration, Variant } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { Guesses } from '../../platform/limits/index.js';
import type { SamePerson } from '../../platform/bank-account.rules.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import type { PayoutProvider } from '../../providers/index.js';
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
  currency: Currency;
  /** Now, unless the demo gives its member a past. */
  createdAt?: Date;
  /** Member id of who invited them. */
  invitedBy?: string;
}

export interface AccountService {
  /** Checks what has been filled in so far: the bank step may still be empty. */
  validate(typed: Registration, context: RequestContext): Promise<Done>;
  register(typed: Registration, context: RequestContext): Promise<Done>;
  profile(caller: Caller): Promise<ProfileOutput>;
  updateProfile(caller: Caller, changes: ProfileChanges, context: RequestContext): Promise<ProfileOutput>;
  updateBankAccountName(
    caller: Caller,
    typed: { bankCode: string; bankAccountName: string },
    context: RequestContext,
  ): Promise<ProfileOutput>;
  changePassword(caller: Caller, typed: { oldPassword: string; newPassword: string }, context: RequestContext): Promise<Done>;
  /** Adds a member of the demo content as registering does, without its checks. Answers the member id. */
  create(tx: Tx, member: MemberSeed): Promise<string>;
  /** Where the member's money is paid out; `changedAt` while a change of bank waits for the member's OTP. */
  payoutTarget(tx: Tx, member: string): Promise<PayoutTarget | null>;
  /** The member has confirmed the changed bank by OTP. */
  confirmBank(tx: Tx, member: string, changedAt: Date): Promise<void>;
  /** Asks the bank whether an account is the member's, and remembers that it is (docs/decisions/0124). */
  checkHolder(member: string, account: Pick<PayoutTarget, 'bankCode' | 'accountNo' | 'accountName'>): Promise<SamePerson>;
}

export interface PayoutTarget {
  bankCode: string;
  accountNo: string;
  accountName: string;
  changedAt: Date | null;
  /** The bank has answered that the account is the member's. */
  isHolderKnown: boolean;
}

export interface AccountDependencies {
  inTx: InTx;
  clock: Clock;
  guesses: Guesses;
  variant: Variant;
  /** Demo mode: passwords that everybody tries are taken (docs/decisions/0034). */
  allowCommonPasswords: boolean;
  /** Does registration ask for an OTP? */
  registerOtp(): Promise<boolean>;
  isVerified: OtpService['isVerified'];
  /** Opens the member's accounts in the ledger. */
  openAccounts(tx: Tx, member: string, currency: Currency): Promise<void>;
  bankNames: BankNames;
  payout: Pick<PayoutProvider, 'accountHolder'>;
  /** Ends every session of the member but one. */
  endOtherSessions: SessionService['endOthers'];
}
