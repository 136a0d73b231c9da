import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { Field, TextInput } from '@krapao/ui/field';
import { FilterChips } from '@krapao/ui/filter-chips';
import { type NamedPeriod, type Period, periodOf, rangeOf, today, writtenDay } from '../model/period';
import './period.css';

interface PeriodFieldsProps {
  /** The periods with a name; own dates can always be chosen. */
  names: readonly NamedPeriod[];
  value: Period;
  onChange: (period: Period) => void;
}

/** A period by its name, or by its first and last day. Its words are of the bundle `files`. */
export function PeriodFields({ names, value, onChange }: PeriodFieldsProps) {
  const t = useTranslations('statementExport');
  const [chosen, setChosen] = useState<NamedPeriod | 'own'>(
    () => names.find((name) => isSame(periodOf(name, serverNow()), value)) ?? 'own',
  );
  const choose = (name: NamedPeriod | 'own') => {
    setChosen(name);
    if (name !== 'own') onChange(periodOf(name, serverNow()));
  };
  const day = (name: 'first' | 'last', error?: string) => (
    <Field label={t(name)} error={error}>
      <TextInput
        type="date"
        max={today(serverNow())}
        value={value[name]}
        onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <section className="statement-period">
      <h3>{t('period')}</h3>
      <FilterChips
        label={t('period')}
        filters={[...names, 'own' as const].map((name) => ({ name, text: t(`periods.${name}`) }))}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen === 'own' ? (
        <div className="k-btnrow">
          {day('first')}
          {day('last', rangeOf(value) === null ? t('noPeriod') : undefined)}
        </div>
      ) : (
        <p className="k-sub k-num">{t('range', { first: writtenDay(value.first), last: writtenDay(value.last) })}</p>
      )}
    </section>
  );
}

const isSame = (one: Period, other: Period): boolean => one.first === other.first && one.last === other.last;
