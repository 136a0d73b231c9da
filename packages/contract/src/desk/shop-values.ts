import type { Currency } from '../money.js';
import type { BonusType } from '../bonus.js';
import type { HowtoFilm } from '../howto.js';
import type { Language, ProxyType } from '../fields.js';

/**
 * The values of the shop window as operators write them; the server's definitions check them (`ShopValues` in modules/shop). Amounts are in major units, times
 * in ISO 8601, pictures are a path of this site or a data URI, and `html` is cleaned when it is published.
 */

export type InLanguages<T> = Record<Language, T>;

/** Terms of an offer. Exactly one of `amount` and `percent` is set; `maxAmount` limits `percent`. */
export interface OfferValue {
  code: string;
  currency: Currency;
  name: InLanguages<string>;
  amount: number | null;
  percent: number | null;
  maxAmount: number | null;
  minDeposit: number;
  /** Percent of the base that must be turned over. */
  successPercent: number;
  /** The condition fails below this percent of the base. */
  failPercent: number;
  /** How often all members together can receive it; null: no limit. */
  quota: number | null;
  opensAt: string | null;
  closesAt: string | null;
}

export interface BonusValue extends OfferValue {
  /** How receipts are counted for `maxReceived`. */
  type: BonusType;
  maxReceived: number;
  banners: { image: string; html: InLanguages<string> }[];
  /** Order in the list. */
  position: number;
}

export interface PromotionValue extends OfferValue {
  description: InLanguages<string>;
}

export interface GameValue {
  code: string;
  name: string;
  category: 'slot' | 'sport' | 'lotto';
  /** Null: the wallet draws a cover from the name. */
  logo: string | null;
  background: string | null;
  web: string | null;
  android: string | null;
  ios: string | null;
  /** Wallet money per credit, as a fraction. */
  rate: [number, number];
}
export type GamesValue = GameValue[];

export type PrizeValue =
  | { kind: 'credit'; amount: number }
  | { kind: 'coin'; coins: number }
  | { kind: 'deposit'; percent: number; maxAmount: number };

export interface SliceValue {
  code: string;
  label: InLanguages<string>;
  /** `#rrggbb`. */
  bgColor: string;
  textColor: string;
  description: InLanguages<string>;
  weight: number;
  prize: PrizeValue;
  /** Validity of its coupons in days; null: unlimited. */
  couponDays: number | null;
}
/** Null: no wheel, and the wallet hides the spin. */
export type WheelValue = { name: InLanguages<string>; slices: SliceValue[] } | null;

/** Another identifier under which an account receives transfers. `references`: those that a biller needs to tell this account from others. */
export interface AccountProxy {
  type: ProxyType;
  id: string;
  references?: string[] | undefined;
}

export interface AccountsValue {
  banks: (
    | {
        bankType: 'BANK';
        bankCode: string;
        mode: 'AUTO' | 'SMS';
        accountName: string;
        accountNo: string;
        proxies?: AccountProxy[] | undefined;
      }
    | { bankType: 'PAYMENT'; bankCode: string; mode: 'AUTO' | 'SMS'; accountName: string; accountNo: '' }
  )[];
  wallets: { mode: 'AUTO' | 'gift'; accountName: string; mobile: string }[];
}

export interface BannerValue {
  image: string;
  html: string;
}

/** What the site tells all members in their inbox. */
export interface AnnouncementValue {
  title: InLanguages<string>;
  text: InLanguages<string>;
  opensAt: string;
  /** Null: until it is removed. */
  closesAt: string | null;
  /** It advertises: members on a break do not see it. */
  isOffer: boolean;
}

/** How the site looks. An empty text, picture or colour: the site's name, the standard picture, the standard colour. */
export interface BrandValue {
  /** Under the icon of the installed app. */
  shortName: InLanguages<string>;
  logo: string;
  /** Square. */
  icon: string;
  /** `#rrggbb` in lower case; the tones follow from it (accent.ts). */
  accent: string;
}

/** Texts and pictures of the site, by key. */
export interface TextValues {
  siteName: InLanguages<string>;
  brand: BrandValue;
  /** Those that the site offers. */
  languages: Language[];
  website: string;
  conditions: InLanguages<string[]>;
  agreements: InLanguages<string[]>;
  notice: InLanguages<string>;
  contactText: InLanguages<string>;
  lineLink: string;
  lineName: string;
  lineQR: string;
  sources: { code: string; description: InLanguages<string> }[];
  /** The films of the how-to page in their order. An empty text is the standard one; a film that is left out is not shown. */
  howto: { film: HowtoFilm; title: InLanguages<string>; about: InLanguages<string> }[];
  announcements: AnnouncementValue[];
  otpSms: InLanguages<string>;
  qrRefused: InLanguages<string>;
  qrBelowMinimum: InLanguages<string>;
  inviteBanners: InLanguages<BannerValue[]>;
  refundBanners: InLanguages<BannerValue[]>;
  refundInfo: InLanguages<string>;
  inviteLine: InLanguages<string>;
  refundLine: InLanguages<string>;
}
export type TextKey = keyof TextValues;
