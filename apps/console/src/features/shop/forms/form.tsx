import type { ShopItem } from '@krapao/contract/desk';
import { AccountsForm } from './accounts-form';
import type { Edited } from './edited';
import { FlowForm } from './flow-form';
import { GamesForm } from './games-form';
import { OfferForm } from './offer-form';
import { TextForm } from './text-form';
import { WheelForm } from './wheel-form';

interface FormProps {
  item: ShopItem;
  edited: Edited;
  onChange: (value: unknown) => void;
  /** The step of the chat that is edited. */
  step: string | null;
  onStep: (step: string | null) => void;
}

/** The form of an item's kind. The contract says which value a kind has; the server checks it. */
export function Form({ item, edited, onChange, step, onStep }: FormProps) {
  switch (edited.kind) {
    case 'bonus':
    case 'promotion':
      return <OfferForm value={edited.value} onChange={onChange} />;
    case 'games':
      return <GamesForm value={edited.value ?? []} onChange={onChange} />;
    case 'wheel':
      return <WheelForm item={item} value={edited.value} onChange={onChange} />;
    case 'accounts':
      return <AccountsForm value={edited.value ?? { banks: [], wallets: [] }} onChange={onChange} />;
    case 'flow':
      return <FlowForm value={edited.value} onChange={onChange} step={step} onStep={onStep} />;
    case 'text':
      return <TextForm text={edited} onChange={onChange} />;
  }
}
