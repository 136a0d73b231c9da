import { currencies, type Language } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import type { ChangeField } from '@krapao/contract/desk';
import { formatAmount, formatBusinessDate, formatBusinessDay } from '@krapao/ui/format';
import { htmlLang } from '@krapao/ui/i18n';

interface Change {
  field: string;
  /** Of a text that exists in three. */
  language?: Language;
  before: string | null;
  after: string | null;
}

/** Fields before and after a change, one line each. */
export function Diff({ changes }: { changes: readonly Change[] }) {
  const { fieldOf, valueOf } = useChangeWords();
  return (
    <div className="d-diff">
      {changes.flatMap(({ field, language, before, after }, index) => [
        ...(before === null
          ? []
          : [
              <Line
                key={`${index} -`}
                sign="−"
                className="del"
                language={language}
                field={fieldOf(field, language)}
                value={valueOf(field, before)}
              />,
            ]),
        ...(after === null
          ? []
          : [
              <Line
                key={`${index} +`}
                sign="+"
                className="add"
                language={language}
                field={fieldOf(field, language)}
                value={valueOf(field, after)}
              />,
            ]),
      ])}
    </div>
  );
}

const asRecorded = (value: string): string => value;
/** A time of the protocol; other texts as recorded. */
const time = (value: string): string => (Number.isNaN(Date.parse(value)) ? value : formatBusinessDate(value));

/** What an operator may decide in a day: `THB 5000`, or `THB none`. */
const LIMIT = /^([A-Z]{3}) (none|[\d.]+)$/;

/** How the values of each field are shown: a function of the value, or the place of their words, of which a value has several separated by a comma. */
const valuesOf: Record<ChangeField, string | ((value: string) => string)> = {
  state: 'change.state',
  payouts: 'change.state',
  roles: 'team.role',
  permissions: 'team.may',
  reasons: 'withdrawals.flags',
  events: 'webhooks.kind',
  counted: 'shop.type',
  day: formatBusinessDay,
  opens: time,
  closes: time,
  limit: asRecorded,
  value: asRecorded,
  credited: asRecorded,
  out: asRecorded,
  in: asRecorded,
  play: asRecorded,
  account: asRecorded,
  wallet: asRecorded,
  name: asRecorded,
  slice: asRecorded,
  look: asRecorded,
  game: asRecorded,
  digest: asRecorded,
  order: asRecorded,
  title: asRecorded,
  amount: asRecorded,
  percent: asRecorded,
  most: asRecorded,
  deposit: asRecorded,
  success: asRecorded,
  fail: asRecorded,
  quota: asRecorded,
  times: asRecorded,
  banner: asRecorded,
  place: asRecorded,
  description: asRecorded,
  address: asRecorded,
  text: asRecorded,
  step: asRecorded,
  phone: asRecorded,
  members: asRecorded,
  shortName: asRecorded,
  logo: asRecorded,
  icon: asRecorded,
  accent: asRecorded,
  days: asRecorded,
};

/** The words of a change in the operator's language. Records of earlier releases may have other fields and values: they are shown as recorded. */
export function useChangeWords() {
  const t = useTranslations();
  const translate = (key: string, text: string): string => (t.has(key as never) ? t(key as never) : text);
  return {
    fieldOf: (field: string, language?: Language): string => {
      const name = translate(`change.field.${field}`, field);
      return language === undefined ? name : `${name}, ${t(`shop.language.${language}`)}`;
    },
    valueOf: (field: string, value: string): string => {
      const limit = field === 'limit' ? LIMIT.exec(value) : null;
      const currency = currencies.find((each) => each === limit?.[1]);
      if (limit !== null && currency !== undefined)
        return limit[2] === 'none' ? t('change.noLimit', { currency }) : formatAmount(Number(limit[2]), currency);
      const values = Object.hasOwn(valuesOf, field) ? valuesOf[field as ChangeField] : asRecorded;
      if (typeof values === 'function') return values(value);
      return value
        .split(', ')
        .map((word) => translate(`${values}.${word}`, word))
        .join(', ');
    },
  };
}

interface LineProps {
  sign: string;
  className: string;
  field: string;
  value: string;
  language: Language | undefined;
}

/** A picture of the shop window, at the end of a value that may begin with the name of what has it. */
const PICTURE = /(?:^| )(\/files\/shop\/[\w-]{43}\.(?:png|jpeg|gif))$/;

const Line = ({ sign, className, field, value, language }: LineProps) => (
  <div className={className}>
    <i>{sign}</i>
    <span>{field}</span>
    <b dir="auto" lang={language === undefined ? undefined : htmlLang(language)}>
      {value}
    </b>
    <Picture value={value} field={field} sign={sign} />
  </div>
);

function Picture({ value, field, sign }: Pick<LineProps, 'value' | 'field' | 'sign'>) {
  const path = PICTURE.exec(value)?.[1];
  if (path === undefined) return null;
  return <img className="d-diff__p" src={path} alt={`${sign} ${field}`} loading="lazy" />;
}
