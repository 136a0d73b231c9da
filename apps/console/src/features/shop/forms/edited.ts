import type {
  AccountsValue,
  BonusValue,
  GamesValue,
  PromotionValue,
  ShopItem,
  TextKey,
  TextValues,
  WheelValue,
} from '@krapao/contract/desk';
import type { FlowValue } from './flow-value';

/** One text of the site with its value. */
export type EditedText = { [K in TextKey]: { kind: 'text'; key: K; value: TextValues[K] } }[TextKey];

/** An item with the value that its kind has. */
export type Edited =
  | EditedText
  | { kind: 'bonus'; value: BonusValue }
  | { kind: 'promotion'; value: PromotionValue }
  /** Null: never published. */
  | { kind: 'games'; value: GamesValue | null }
  | { kind: 'wheel'; value: WheelValue }
  | { kind: 'accounts'; value: AccountsValue | null }
  | { kind: 'flow'; value: FlowValue };

/** The contract answers a value as `unknown`, because a draft may be invalid. The form of a kind writes values of that kind only. */
export const editedOf = ({ kind, key }: Pick<ShopItem, 'kind' | 'key'>, value: unknown): Edited =>
  ({ kind, key, value: value ?? null }) as Edited;
