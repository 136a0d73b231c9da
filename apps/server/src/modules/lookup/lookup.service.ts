import { type Api, type Currency, type Feature, features, type Language, type Variant } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import type { Content, Settings } from '../../platform/settings/index.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { accountSettings } from '../account/index.js';
import { chatSettings } from '../chat/index.js';
import { qrMinimums, readDepositAccounts, readDepositWallets } from '../deposit/index.js';
import { slipSettings } from '../slip/index.js';
import { isPayoutPaused, isStepUpOn, withdrawSettings } from '../withdraw/index.js';
import { banksOf } from './banks.js';
import { createLinkQr, presentDepositBank } from './lookup.presenter.js';
import { isSameHost, isSlipOpen, openQr } from './lookup.rules.js';
import type { LookupContent } from './lookup.content.js';
import { lookupSettings } from './lookup.settings.js';

type Answer<Name extends string> = Promise<Api[`GET /api/lookup/${Name}` & keyof Api]['output']>;

/** The look-ups of docs/specification.md §7, and the films of the how-to page (§10.1). Texts are in the language of the request. */
export interface LookupService {
  banks(): Answer<'banks'>;
  deposit(currency: Currency): Answer<'deposit'>;
  conditions(language: Language): Answer<'conditions'>;
  agreements(language: Language): Answer<'agreements'>;
  /** `origin`: of the request. */
  info(language: Language, origin: string): Answer<'info'>;
  notice(language: Language): Answer<'notice'>;
  contact(language: Language): Answer<'contact'>;
  withdraw(currency: Currency): Answer<'withdraw'>;
  slip(currency: Currency): Answer<'slip'>;
  sources(language: Language): Answer<'sources'>;
  howto(language: Language): Answer<'howto'>;
  active(): Answer<'active'>;
  registerOTP(): Answer<'registerOTP'>;
  enableChatWidget(): Answer<'enableChatWidget'>;
}

export interface LookupDependencies {
  inTx: InTx;
  clock: Clock;
  variant: Variant;
  settings: Settings;
  content: Content<LookupContent>;
  /** The wallet's address in browsers, to which passkeys are bound; empty: none are offered. */
  origin: string;
}

export const createLookupService = (
  { inTx, clock, variant, settings, content, origin: ownOrigin }: LookupDependencies,
  linkQr = createLinkQr(),
): LookupService => ({
  banks: () => Promise.resolve(banksOf(variant)),
  deposit: async (currency) => {
    const [accounts, wallets] = await inTx(async (tx) => [await readDepositAccounts(tx, currency), await readDepositWallets(tx, currency)]);
    return {
      banks: accounts.map(presentDepositBank),
      wallets: wallets.map((wallet) => ({ mode: wallet.mode, walletAccountName: wallet.account_name })),
      isManual: await settings.site(lookupSettings.isManual),
      qr: openQr(accounts, qrMinimums),
    };
  },
  conditions: async (language) => ({ conditions: (await content.read('conditions'))[language] }),
  agreements: async (language) => (await content.read('agreements'))[language],
  info: async (language, origin) => ({
    name: (await content.read('siteName'))[language],
    website: await content.read('website'),
    features: announced({
      passkey: isSameHost(origin, ownOrigin),
      'step-up': await isStepUpOn(settings),
      'phone-change': ownOrigin !== '',
    }),
  }),
  notice: async (language) => ({ notice: (await content.read('notice'))[language] }),
  contact: async (language) => {
    const lineLink = await content.read('lineLink');
    return {
      contactText: (await content.read('contactText'))[language],
      lineLink,
      lineName: await content.read('lineName'),
      lineQR: (await content.read('lineQR')) || linkQr(lineLink),
    };
  },
  withdraw: async (currency) => ({
    withdrawMin: await settings.get(withdrawSettings.withdrawMin, currency),
    withdrawMax: await settings.get(withdrawSettings.withdrawMax, currency),
    payoutMinutes: (await inTx(isPayoutPaused)) ? undefined : await settings.get(withdrawSettings.payoutMinutes, currency),
  }),
  slip: async (currency) => {
    const closedFrom = await settings.get(slipSettings.slipClosedFrom, currency);
    const closedTo = await settings.get(slipSettings.slipClosedTo, currency);
    return {
      closedFrom,
      closedTo,
      isOpen: isSlipOpen(closedFrom, closedTo, clock.now()),
      maxAgeMinutes: await settings.get(slipSettings.slipMaxAgeMinutes, currency),
    };
  },
  sources: async (language) =>
    (await content.read('sources')).map(({ code, description }) => ({ code, description: description[language] })),
  howto: async (language) =>
    (await content.read('howto')).map(({ film, title, about }) => ({ film, title: title[language], about: about[language] })),
  active: async () => ({ terminated: (await settings.site(lookupSettings.terminated)) ? 'gone' : '' }),
  registerOTP: async () => ({ registerOTP: await settings.site(accountSettings.registerOTP) }),
  enableChatWidget: async () => ({ enableChatWidget: await settings.site(chatSettings.enableChatWidget) }),
});

/** The extras without those that are off. */
const announced = (on: Partial<Record<Feature, boolean>>): Feature[] => features.filter((feature) => on[feature] !== false);
