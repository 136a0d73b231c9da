import type { KeyboardEvent, MouseEvent } from 'react';
import { BackspaceIcon } from '../icons';
import { isPadKey, pressKey, type PadKey, type TypedAmount } from './typed-amount';

const keys: PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'Backspace'];

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The amount without what is selected in its field, which keeps the focus while keys are tapped; null if nothing is. */
function unselected(value: TypedAmount): TypedAmount | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.value !== value) return null;
  const { selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null || start === end ? null : value.slice(0, start) + value.slice(end);
}

export interface AmountPadProps {
  value: TypedAmount;
  onChange: (value: TypedAmount) => void;
  label: string;
  pointLabel: string;
  backspaceLabel: string;
}

/** Keys for an amount. They leave the focus in the AmountField, and accept digits from a keyboard when one of them has it. */
export function AmountPad({ value, onChange, label, pointLabel, backspaceLabel }: AmountPadProps) {
  const names: Partial<Record<PadKey, string>> = { '.': pointLabel, Backspace: backspaceLabel };
  const press = (key: PadKey) => {
    const rest = unselected(value);
    onChange(rest !== null && key === 'Backspace' ? rest : pressKey(rest ?? value, key));
  };
  const typeKey = (event: KeyboardEvent) => {
    if (isPadKey(event.key) && !event.metaKey && !event.ctrlKey) press(event.key);
  };
  return (
    <div className="k-pad" translate="no" role="group" aria-label={label} onKeyDown={typeKey} onMouseDown={keepFocus}>
      {keys.map((key) => (
        <button key={key} type="button" aria-label={names[key]} onClick={() => press(key)}>
          {key === 'Backspace' ? <BackspaceIcon size="lg" /> : key}
        </button>
      ))}
    </div>
  );
}
