import type { Currency, Statement, StatementDay } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Amount } from '@krapao/ui/amount';
import { byDay, type DayOfMovements, nameOfDay } from '../model/days';
import { StatementRow } from './statement-row';

interface StatementDaysProps {
  movements: readonly Statement[];
  days: readonly StatementDay[] | undefined;
  currency: Currency;
  /** The movement whose receipt is beside the list. */
  chosen?: Statement | undefined;
  /** The rows are of another page, and the next one loads. */
  isTurning: boolean;
  onOpen: (movement: Statement) => void;
}

/** Movements by day, each with what went in and out on it. */
export function StatementDays({ movements, days, currency, chosen, isTurning, onOpen }: StatementDaysProps) {
  return (
    <div className="statement-days" aria-busy={isTurning}>
      {byDay(movements, days).map((each) => (
        <section key={each.day}>
          <DayHead day={each} currency={currency} />
          <ul className="k-list statement-list">
            {each.movements.map((movement, index) => {
              const { _id: id = index } = movement;
              const isChosen = chosen && movement === chosen;
              return <StatementRow key={id} movement={movement} currency={currency} isChosen={isChosen} onOpen={onOpen} />;
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function DayHead({ day: { day, totals }, currency }: { day: DayOfMovements; currency: Currency }) {
  const t = useTranslations('statement');
  const name = nameOfDay(day);
  const sum = (direction: 'in' | 'out', value: number) =>
    value > 0 && (
      <span>
        <span className="k-sr">{t(`filter.${direction}`)}</span>{' '}
        <Amount value={value} currency={currency} direction={direction} plain={direction === 'out'} />
      </span>
    );
  return (
    <div className="statement-day">
      <h3>
        {name && <span>{t(`day.${name}`)}</span>} <small className="k-num">{day}</small>
      </h3>
      {totals && (
        <p>
          {sum('in', totals.in)}
          {sum('out', totals.out)}
        </p>
      )}
    </div>
  );
}
