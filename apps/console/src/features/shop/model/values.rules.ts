import type { Currency, Language } from '@krapao/contract';
import type {
  AccountsValue,
  BonusValue,
  GameValue,
  InLanguages,
  OfferValue,
  PromotionValue,
  ShopLine,
  SliceValue,
  TextKey,
} from '@krapao/contract/desk';

export const wordLanguages = ['th', 'la', 'en'] as const satisfies readonly Language[];

export const inAll = <T>(value: T): InLanguages<T> => ({ th: value, la: value, en: value });

/** Languages that have no text while another one has. */
export const gapsOf = (words: InLanguages<string>): Language[] => {
  const empty = wordLanguages.filter((language) => words[language].trim() === '');
  return empty.length === wordLanguages.length ? [] : empty;
};

export const shopGroups = ['bonus', 'promotion', 'games', 'wheel', 'accounts', 'banners', 'texts', 'flow'] as const;
export type ShopGroup = (typeof shopGroups)[number];

const banners: ReadonlySet<string> = new Set<TextKey>(['inviteBanners', 'refundBanners']);
export const groupOf = ({ kind, key }: Pick<ShopLine, 'kind' | 'key'>): ShopGroup =>
  kind === 'text' ? (banners.has(key) ? 'banners' : 'texts') : kind;

const offer = (code: string, currency: Currency): OfferValue => ({
  code,
  currency,
  name: inAll(''),
  amount: null,
  percent: null,
  maxAmount: null,
  minDeposit: 0,
  successPercent: 200,
  failPercent: 10,
  quota: null,
  opensAt: null,
  closesAt: null,
});

/** A new offer: empty, or with the terms of another one. */
export function newOffer(kind: 'bonus' | 'promotion', code: string, currency: Currency, copied: unknown): BonusValue | PromotionValue {
  const empty: BonusValue | PromotionValue =
    kind === 'bonus'
      ? { ...offer(code, currency), type: 'day', maxReceived: 1, banners: [], position: 0 }
      : { ...offer(code, currency), description: inAll('') };
  return { ...empty, ...(copied as object | null), code, currency };
}

export const emptyGame = (): GameValue => ({
  code: '',
  name: '',
  category: 'slot',
  logo: null,
  background: null,
  web: null,
  android: null,
  ios: null,
  rate: [1, 1],
});

/** A code that no slice has: `PRIZE_1`, `PRIZE_2`. */
export function emptySlice(slices: readonly SliceValue[]): SliceValue {
  const codes = new Set(slices.map(({ code }) => code));
  let number = slices.length + 1;
  while (codes.has(`PRIZE_${number}`)) number += 1;
  return {
    code: `PRIZE_${number}`,
    label: inAll(''),
    bgColor: slices.at(-1)?.bgColor ?? '#2f357f',
    textColor: slices.at(-1)?.textColor ?? '#ffffff',
    description: inAll(''),
    weight: 1,
    prize: { kind: 'credit', amount: 1 },
    couponDays: 30,
  };
}

export const emptyBank = (): AccountsValue['banks'][number] => ({
  bankType: 'BANK',
  bankCode: '',
  mode: 'AUTO',
  accountName: '',
  accountNo: '',
});

/** The list with the row at another place. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, row);
  return next;
}
