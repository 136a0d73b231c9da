import type { Currency } from '@krapao/contract';
import { use } from 'react';
import { moneyParts } from '../format';
import { classes } from '../classes';
import { BULLETS, HiddenAmounts } from './hidden-amounts';

export interface AmountProps {
  /** Major units (baht, kip). A value that is not a number is shown as "-". */
  value: unknown;
  currency: Currency;
  /** `m` 28 px in sheets, `l` 40 px, `xl` the balance; default: the size of the surrounding text. */
  size?: 'm' | 'l' | 'xl';
  /** A plus in jade or a minus in coral before the value. */
  direction?: 'in' | 'out';
  /** The sign without its colour, for failed movements. */
  plain?: boolean;
}

/** Digits and commas from which 40 px no longer fit beside the statement: billions of kip. */
const LONG = 11;

/** Money: big tabular figures, a small currency sign, dimmed decimals. */
export function Amount({ value, currency, size, direction, plain = false }: AmountProps) {
  const parts = moneyParts(value, currency);
  const hidden = use(HiddenAmounts);
  const isLong = size === 'l' && parts !== null && parts.whole.length >= LONG;
  const look = classes(
    'k-amt',
    size && `k-amt--${size}`,
    isLong && 'is-long',
    !plain && direction && (direction === 'in' ? 'k-in' : 'k-out'),
  );
  if (!parts)
    return (
      <span className={look} translate="no">
        -
      </span>
    );
  if (hidden !== null)
    return (
      <span className={classes('k-amt', size && `k-amt--${size}`)}>
        <span aria-hidden="true">{BULLETS}</span>
        <span className="k-sr">{hidden}</span>
      </span>
    );
  const sign = parts.negative ? '−' : direction && (direction === 'in' ? '+' : '−');
  return (
    <span className={look} translate="no">
      {sign && <span className="k-amt__s">{sign}</span>}
      <span className="k-amt__b">{parts.symbol}</span>
      {parts.whole}
      <span className="k-amt__d">.{parts.decimals}</span>
    </span>
  );
}
