import type { Language } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatBusinessDate } from '@krapao/ui/format';
import { htmlLang } from '@krapao/ui/i18n';
import { dayText } from './use-target-label';

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

/** Fields whose values are words of the product, several separated by a comma. Other values are shown as recorded. */
const wordsOf: Record<string, string> = {
  state: 'change.state',
  payouts: 'change.state',
  roles: 'team.role',
  permissions: 'team.may',
  reasons: 'withdrawals.flags',
  events: 'webhooks.kind',
};

/** Fields whose values are times or business days of the protocol. Other texts in them are shown as recorded. */
const timesOf: Record<string, (value: string) => string> = {
  day: dayText,
  opens: formatBusinessDate,
  closes: formatBusinessDate,
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
      const time = timesOf[field];
      if (time !== undefined) return Number.isNaN(Date.parse(value)) ? value : time(value);
      const words = wordsOf[field];
      if (words === undefined) return value;
      return value
        .split(', ')
        .map((word) => translate(`${words}.${word}`, word))
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
