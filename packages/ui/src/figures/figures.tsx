import type { Currency } from '@krapao/contract';
import { Amount } from '../amount';

interface FiguresProps {
  /** Amounts in major units. */
  figures: readonly (readonly [name: string, amount: number])[];
  currency: Currency;
}

/** Amounts beside each other, each below its name. */
export function Figures({ figures, currency }: FiguresProps) {
  return (
    <dl className="k-figures">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Amount value={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
