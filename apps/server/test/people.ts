import { isLoopback } from '../src/platform/address.js';
import type { Registration, Variant } from '@krapao/contract';
import { createLedger, noObservers } from '../src/ledger/index.js';
import { accountSettings, createAccountService, memberByPhone } from '../src/modules/account/index.js';
import { bankNames } from '../src/modules/lookup/index.js';
import { createFreezes } from '../src/modules/freeze/index.js';
import { createNotices } from '../src/modules/notice/index.js';
import { createOtpService } from '../src/modules/otp/index.js';
import { createSessionReader, createSessionService } from '../src/modules/session/index.js';
import { createClock } from '../src/platform/clock.js';
import type { Listener } from '../src/platform/db/listener.js';
import { Refusal } from '../src/platform/errors.js';
import { createMessageLanguage } from '../src/platform/message-language.js';
import type { Caller, RequestContext } from '../src/platform/request.js';
import { newId } from '../src/platform/ids.js';
import { createAttemptLimits } from '../src/platform/limits/index.js';
import { siteContent } from '../src/app/all-content.js';
import { createContent, createSettings } from '../src/platform/settings/index.js';
import type { AccountInquiry, Found, SmsMessage, SmsProvider } from '../src/providers/index.js';
import type { TestDatabase } from './database.js';

type SmsAnswer = Awaited<ReturnType<SmsProvider['send']>>;

/** An SMS provider that stores its messages. `answers` come first, then every message is accepted. */
function fakeSms() {
  const sent: SmsMessage[] = [];
  const answers: SmsAnswer[] = [];
  const provider: SmsProvider = {
    send: (message) => {
      sent.push(message);
      return Promise.resolve(answers.shift() ?? { status: 'ok', value: null });
    },
  };
  const codeFor = (phone: string): string => /\d+/.exec(sent.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
  return { sent, answers, provider, codeFor };
}

/**
 * A bank that knows the holder of an account: by `bankCode accountNo` as listed, otherwise the member in question. Null: no such account.
 */
function fakeBank() {
  const holders = new Map<string, string | null>();
  const bank = {
    holders,
    isAway: false,
    provider: {
      accountHolder: ({ bankCode, accountNo, accountName }: AccountInquiry): Promise<Found<{ accountNames: readonly string[] }>> => {
        if (bank.isAway) return Promise.resolve({ status: 'unknown', cause: 'away' });
        const holder = holders.get(`${bankCode} ${accountNo}`);
        return Promise.resolve(holder === null ? { status: 'absent' } : { status: 'ok', value: { accountNames: [holder ?? accountName] } });
      },
    },
  };
  return bank;
}

/** The context of a browser's request. */
export const aContext = (given: Partial<RequestContext> = {}): RequestContext => ({
  requestId: newId(),
  ip: '203.0.113.7',
  origin: 'http://localhost',
  language: 'en',
  otpToken: null,
  remember: false,
  idempotency: null,
  actor: { actor: 'visitor', member: null, request: null },
  stepUp: null,
  userAgent: '',
  device: null,
  ...given,
});

/** A listener that is not started: it receives nothing. */
export const silent: Listener = {
  on: () => undefined,
  isHearing: () => false,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** The modules about people, connected as in the core, on a real database with an SMS provider that stores messages. */
export function createPeople({ db, pool, inTx }: TestDatabase, variant: Variant = 'th') {
  const clock = createClock();
  const settings = createSettings({ db, clock, demo: false });
  const content = createContent({ db, clock, demo: true }, siteContent);
  const attempts = createAttemptLimits({ inTx, secrets: ['secret'] });
  const sms = fakeSms();
  const bank = fakeBank();
  const ledger = createLedger({ pool, inTx, clock, observers: noObservers });
  const otp = createOtpService({
    inTx,
    clock,
    attempts,
    sms: sms.provider,
    cell: '',
    secrets: ['secret'],
    variant,
    messageLanguage: createMessageLanguage(variant, content),
    template: async (language) => (await content.read('otpSms'))[language],
    memberByPhone,
    // Everybody is at one address here.
    sendLimits: () => Promise.resolve({ address: 1_000, network: 1_000, site: 1_000 }),
    onSend: () => undefined,
    onError: () => undefined,
  });
  const done = () => Promise.resolve();
  const freezes = createFreezes({ clock, ledger, holdUnsent: done, onFrozen: done, onUnfrozen: done });
  const session = createSessionService({
    inTx,
    reader: createSessionReader({ pool }, silent, clock.now, true),
    clock,
    attempts,
    cell: '',
    secrets: ['secret'],
    isShared: isLoopback,
    variant,
    demo: true,
    onEnded: () => Promise.resolve(),
    onNewDevice: () => Promise.resolve(),
  });
  const account = createAccountService({
    inTx,
    clock,
    attempts,
    variant,
    secrets: ['secret'],
    allowCommonPasswords: false,
    registerOtp: () => settings.site(accountSettings.registerOTP),
    isVerified: otp.isVerified,
    openAccounts: ledger.openMember,
    bankNames,
    payout: bank.provider,
    endOtherSessions: session.endOthers,
    endSessions: session.endAll,
    setIdle: session.setIdle,
    freeze: freezes.freeze,
    freezesOf: freezes.current,
    notices: createNotices({ variant, clock, onNoticed: () => undefined }),
    onRegistered: done,
  });

  /** Sends and verifies; answers the otpToken of the browser that did. */
  const verifyPhone = async (phone: string, caller: Caller | null = null): Promise<string> => {
    const { otpToken } = await otp.send(phone, caller, aContext());
    await otp.verify(otpToken, sms.codeFor(phone), aContext());
    return otpToken;
  };
  const register = async (payload: Registration): Promise<void> => {
    await account.register(payload, aContext({ otpToken: await verifyPhone(payload.username) }));
  };
  const logIn = async (username: string, password: string, given: Partial<RequestContext> = {}): Promise<Caller> =>
    session.authenticate((await session.login(username, password, aContext(given))).token);

  return { clock, settings, content, attempts, sms, bank, ledger, otp, account, session, verifyPhone, register, logIn };
}

export type People = ReturnType<typeof createPeople>;

export const PASSWORD = 'correct horse';

let phones = 0;

/** A complete payload with a phone and a bank account that no other has. */
export function aRegistration(given: Partial<Registration> = {}): Registration {
  phones += 1;
  const number = String(phones).padStart(7, '0');
  return {
    name: 'Somchai',
    username: `081${number}`,
    password: PASSWORD,
    bankCode: 'SCB',
    bankAccountName: 'สมชาย ใจดี',
    bankAccountNo: `405${number}`,
    ...given,
  };
}

/** The code that a call was refused with, or null when it was answered. Any other error fails the test. */
export async function codeOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
