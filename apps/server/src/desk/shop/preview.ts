import type { Api, Currency, Language } from '@krapao/contract';
import type { ShopKind } from '@krapao/contract/desk';
import { createBonusPreview } from '../../modules/bonus/index.js';
import { previewFlow } from '../../modules/chat/index.js';
import { previewGames } from '../../modules/game/index.js';
import {
  createLookupService,
  type LookupContent,
  type LookupDependencies,
  lookupSettings,
  previewDeposit,
  walletBrand,
} from '../../modules/lookup/index.js';
import type { DepositContent } from '../../modules/deposit/index.js';
import type { InviteContent } from '../../modules/invite/index.js';
import { announcementPreview, type NoticeContent } from '../../modules/notice/index.js';
import type { OtpContent } from '../../modules/otp/index.js';
import { previewPromotion } from '../../modules/promotion/index.js';
import { type RefundContent, refundInfo, refundTerms } from '../../modules/refund/index.js';
import { previewWheel } from '../../modules/spin/index.js';
import type { ContentStore } from '../../platform/settings/index.js';
import { refuseDesk } from '../base/errors.js';

/** Answers of the wallet's API, by the names that the contract gives its calls. Replies of a step of the chat: `step ID`; what the pages of the wallet have of the site: `brand`. */
export type Answers = { [Name in keyof Api]?: Api[Name]['output'] } & Record<string, unknown>;

export interface ShopPreviewDependencies extends Omit<LookupDependencies, 'content' | 'origin'> {
  content: Pick<ContentStore<TextContent>, 'read' | 'parse'>;
  /** The keys of `TextContent`. */
  textKeys: readonly string[];
}

type TextContent = LookupContent & NoticeContent & OtpContent & DepositContent & InviteContent & RefundContent;
type TextKey = keyof TextContent;

/** What a member's wallet would receive with a value that is not published. Null: the value is invalid. */
export type ShopPreview = (kind: ShopKind, key: string, value: unknown, language: Language) => Promise<Answers | null>;

export function createShopPreview(deps: ShopPreviewDependencies): ShopPreview {
  const { clock, settings, content } = deps;
  const isText = (key: string): key is TextKey => deps.textKeys.includes(key);
  const previewBonuses = createBonusPreview(deps);

  /** The look-ups with one text of the draft. */
  const text = async (key: string, value: unknown, language: Language): Promise<Answers | null> => {
    if (!isText(key)) return refuseDesk('NOT_FOUND');
    const parsed = content.parse(key, value);
    if ('problem' in parsed) return null;
    const drafted: Pick<ContentStore<TextContent>, 'read'> = {
      read: async (each) => (each === key ? (parsed.value as TextContent[typeof each]) : content.read(each)),
    };
    const lookup = createLookupService({ ...deps, content: drafted, origin: '' });
    const [siteName, brand, languages] = [await drafted.read('siteName'), await drafted.read('brand'), await drafted.read('languages')];
    const terms = await refundTerms(settings)('THB');
    return {
      brand: walletBrand({ siteName, brand, languages }),
      'GET /api/lookup/conditions': await lookup.conditions(language),
      'GET /api/lookup/agreements': await lookup.agreements(language),
      'GET /api/lookup/notice': await lookup.notice(language),
      'GET /api/lookup/contact': await lookup.contact(language),
      'GET /api/lookup/sources': await lookup.sources(language),
      'GET /api/lookup/howto': await lookup.howto(language),
      'POST /api/notices': announcementPreview(await drafted.read('announcements'), language, clock.now()),
      'GET /api/invite/banners': (await drafted.read('inviteBanners'))[language],
      'GET /api/refund/banners': (await drafted.read('refundBanners'))[language],
      'GET /api/refund/check': {
        result: true,
        bonus: false,
        info: await refundInfo(drafted)(terms, language),
        refundAmount: 120,
        refundSuccess: terms.success,
        refundFail: terms.fail,
        pot: 0,
      },
    };
  };

  const table: { [Kind in ShopKind]: (key: string, value: unknown, language: Language) => Promise<Answers | null> } = {
    bonus: async (_key, value, language) => named('GET /api/bonus', await previewBonuses(value, language)),
    promotion: async (_key, value, language) => named('GET /api/promotion/find/:code', previewPromotion(value, language)),
    games: async (key, value) => {
      const slots = previewGames(value, key as Currency);
      return named('GET /api/wallet/refresh/slot', slots && { slots });
    },
    wheel: async (_key, value, language) => {
      const setup = previewWheel(value, language);
      return setup && { 'GET /api/spinwheel/setup': setup, 'GET /api/spinwheel/active': { isActive: setup.activeSpinwheel !== null } };
    },
    accounts: async (key, value) =>
      named('GET /api/lookup/deposit', previewDeposit(value, key as Currency, await settings.site(lookupSettings.isManual))),
    text,
    flow: async (_key, value, language) => {
      const flow = previewFlow(value, language, clock.now());
      if (flow === null) return null;
      const steps = Object.entries(flow.steps).map(([id, replies]) => [`step ${id}`, replies]);
      return { 'POST /api/chat/history': flow.welcome, ...Object.fromEntries(steps) };
    },
  };
  return (kind, key, value, language) => table[kind](key, value, language);
}

const named = <Name extends keyof Api>(name: Name, answer: Api[Name]['output'] | null): Answers | null =>
  answer === null ? null : { [name]: answer };
