import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { amount } from './money.js';
import { qrProviders } from './fields.js';
import { howtoFilms } from './howto.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

const lookup = <const P extends string, const A extends 'public' | 'member', O extends z.ZodType>(
  name: P,
  access: A,
  summary: string,
  output: O,
) => endpoint({ method: 'GET', path: `/api/lookup/${name}` as const, access, headers: ['Accept-Language'], summary, output });

/** Extensions of this server beyond docs/specification.md §7; the web hides those that are not announced (§10.1). */
export const features = [
  'idempotency-key',
  'x-otp-token',
  'x-remember',
  'live',
  'logout',
  'qr-payload',
  'bank-confirm',
  'auto-login-all',
  'condition',
  'spin-fair',
  'chat-sync',
  'review',
  'freeze',
  'howto',
  'statement-days',
  'statement-filter',
  'forgot-password',
  'sessions',
  'statement-months',
  'statement-search',
  'statement-period',
  'break',
  'deposit-limit',
  'passkey',
  'step-up',
  'phone-change',
  'my-data',
  'loss-limit',
  'notices',
  'reality-check',
  'closing',
  'push',
] as const;
export type Feature = (typeof features)[number];

export const bankItem = z.object({ code: z.string(), nameTH: z.string(), nameEN: z.string(), nameLA: z.string() });
export type BankItemOutput = z.infer<typeof bankItem>;
export type BankItem = PublishedOf<BankItemOutput, PublishedAnswers['GET /api/lookup/banks']>;

export const depositBank = z.object({
  bankType: z.enum(['BANK', 'PAYMENT']),
  bankCode: z.string(),
  mode: z.enum(['AUTO', 'SMS']),
  /** `nameLA` is an extra. */
  bank: z.object({ nameTH: z.string(), nameEN: z.string(), nameLA: z.string() }),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  currency: z.enum(['BAHT', 'LAK']),
});
export type DepositBankOutput = z.infer<typeof depositBank>;
export type DepositBank = PublishedOf<DepositBankOutput, PublishedAnswers['GET /api/lookup/deposit']['banks']>;

export const lookupBanks = lookup('banks', 'public', 'Banks a member may register', z.array(bankItem));
export const lookupDeposit = lookup(
  'deposit',
  'member',
  'Where to pay in',
  z.object({
    banks: z.array(depositBank),
    wallets: z.array(z.object({ mode: z.enum(['AUTO', 'gift']), walletAccountName: z.string() })),
    isManual: z.boolean(),
    /** Extra: the enabled QR providers with their minimum amounts (0: any amount above 0) and presets. */
    qr: z.array(z.object({ provider: z.enum(qrProviders), minimum: amount })),
  }),
);
export const lookupConditions = lookup('conditions', 'public', 'Bonus conditions as HTML', z.object({ conditions: z.array(z.string()) }));
export const lookupAgreements = lookup('agreements', 'public', 'Terms as HTML', z.array(z.string()));
export const lookupInfo = lookup(
  'info',
  'public',
  'The site, and the extras announced',
  z.object({
    name: z.string(),
    website: z.string(),
    features: z.array(z.string()),
  }),
);
export const lookupNotice = lookup(
  'notice',
  'public',
  'Notice with a placeholder for the failure percent',
  z.object({ notice: z.string() }),
);
export const lookupWithdraw = lookup(
  'withdraw',
  'member',
  'Withdrawal limits',
  z.object({
    withdrawMin: amount,
    withdrawMax: amount,
    /** Extra: within how many minutes a payout usually arrives; absent while payouts are paused, or where the operator says nothing. */
    payoutMinutes: z.int().positive().optional(),
  }),
);
export const lookupSlip = lookup(
  'slip',
  'member',
  'Slip upload window',
  z.object({
    /** Closed hours in Asia/Bangkok, `HH:mm`; empty if uploads are always open. */
    closedFrom: z.string(),
    closedTo: z.string(),
    isOpen: z.boolean(),
    maxAgeMinutes: z.number().int(),
  }),
);
export const lookupSources = lookup(
  'sources',
  'public',
  'Where members learned of the site',
  z.array(z.object({ code: z.string(), description: z.string() })),
);
export const lookupHowto = lookup(
  'howto',
  'public',
  'The films of the how-to page in their order; an empty text is the standard one',
  z.array(z.object({ film: z.enum(howtoFilms), title: z.string(), about: z.string() })),
);
export const lookupActive = lookup('active', 'public', 'Is the site terminated', z.object({ terminated: z.enum(['gone', '']) }));
export const lookupRegisterOtp = lookup(
  'registerOTP',
  'public',
  'Does registration ask for an OTP',
  z.object({ registerOTP: z.boolean() }),
);
export const lookupEnableChatWidget = lookup(
  'enableChatWidget',
  'public',
  'Is the chat widget on',
  z.object({ enableChatWidget: z.boolean() }),
);
