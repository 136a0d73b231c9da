import type { AccountsValue, BonusValue, GamesValue, PromotionValue, ShopItem, TextKey, WheelValue } from '@krapao/contract/desk';
import { AccountsForm } from './accounts-form';
import { FlowForm } from './flow-form';
import type { FlowValue } from './flow-value';
import { GamesForm } from './games-form';
import { OfferForm } from './offer-form';
import { TextForm } from './text-form';
import { WheelForm } from './wheel-form';

interface FormProps {
  item: ShopItem;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The step of the chat that is edited. */
  step: string | null;
  onStep: (step: string | null) => void;
}

/** The form of an item's kind. The contract says which value a kind has; the server checks it. */
export function Form({ item, value, onChange, step, onStep }: FormProps) {
  switch (item.kind) {
    case 'bonus':
    case 'promotion':
      return <OfferForm value={value as BonusValue | PromotionValue} onChange={onChange} />;
    case 'games':
      return <GamesForm value={(value ?? []) as GamesValue} onChange={onChange} />;
    case 'wheel':
      return <WheelForm item={item} value={value as WheelValue} onChange={onChange} />;
    case 'accounts':
      return <AccountsForm value={(value ?? { banks: [], wallets: [] }) as AccountsValue} onChange={onChange} />;
    case 'flow':
      return <FlowForm value={value as FlowValue} onChange={onChange} step={step} onStep={onStep} />;
    case 'text':
      return <TextForm textKey={item.key as TextKey} value={value} onChange={onChange} />;
  }
}
