import type { Currency, Statement } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Amount } from '@krapao/ui/amount';
import { byDay, type DayOfMovements, monthOf, type Totals } from '../model/days';
import { nameOfDay } from '../../../shared/format/business-days';
import { StatementRow } from './statement-row';

interface StatementDaysProps {
  movements: readonly Statement[];
  totals?: Totals;
  currency: Currency;
  /** The movement whose receipt is beside the list. */
  chosen?: Statement | undefined;
  /** The rows are of another page, and the next one loads. */
  isTurning?: boolean;
  onOpen: (movement: Statement) => void;
}

/** Movements by day, each with what went in and out on it. */
const unknown: Totals = {};

export function StatementDays({ movements, totals = unknown, currency, chosen, isTurning = false, onOpen }: StatementDaysProps) {
  const t = useTranslations('statement');
  return (
    <div className="statement-days" aria-busy={isTurning}>
      {byDay(movements, totals).map((each) => (
        <section key={each.day}>
          {each.month && (
            <div className="statement-month">
              <h3>{t('month', { month: monthOf(each.day) })}</h3>
              <InAndOut totals={each.month} currency={currency} />
            </div>
          )}
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
  return (
    <div className="statement-day">
      <h3>
        {name && <span>{t(`day.${name}`)}</span>} <small className="k-num">{day}</small>
      </h3>
      {totals && <InAndOut totals={totals} currency={currency} />}
    </div>
  );
}

function InAndOut({ totals, currency }: { totals: Record<'in' | 'out', number>; currency: Currency }) {
  const t = useTranslations('statement.filter');
  const sum = (direction: 'in' | 'out') =>
    totals[direction] > 0 && (
      <span>
        <span className="k-sr">{t(direction)}</span>{' '}
        <Amount value={totals[direction]} currency={currency} direction={direction} plain={direction === 'out'} />
      </span>
    );
  return (
    <p>
      {sum('in')}
      {sum('out')}
    </p>
  );
}
