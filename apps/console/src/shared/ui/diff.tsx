import { useTranslations } from 'use-intl';

interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** Fields before and after a change, one line each. */
export function Diff({ changes }: { changes: readonly Change[] }) {
  const { fieldOf, valueOf } = useChangeWords();
  return (
    <div className="d-diff">
      {changes.flatMap(({ field, before, after }, index) => [
        ...(before === null
          ? []
          : [<Line key={`${index} -`} sign="−" className="del" field={fieldOf(field)} value={valueOf(field, before)} />]),
        ...(after === null
          ? []
          : [<Line key={`${index} +`} sign="+" className="add" field={fieldOf(field)} value={valueOf(field, after)} />]),
      ])}
    </div>
  );
}

/** Fields whose values are words of the product, several separated by a comma. Other values are shown as recorded. */
const wordsOf: Record<string, string> = {
  state: 'change.state',
  payouts: 'change.state',
  roles: 'team.role',
  reasons: 'withdrawals.flags',
};

/** The words of a change in the operator's language. Records of earlier releases may have other fields and values: they are shown as recorded. */
function useChangeWords() {
  const t = useTranslations();
  const translate = (key: string, text: string): string => (t.has(key as never) ? t(key as never) : text);
  return {
    fieldOf: (field: string): string => translate(`change.field.${field}`, field),
    valueOf: (field: string, value: string): string => {
      const words = wordsOf[field];
      if (words === undefined) return value;
      return value
        .split(', ')
        .map((word) => translate(`${words}.${word}`, word))
        .join(', ');
    },
  };
}

const Line = ({ sign, className, field, value }: { sign: string; className: string; field: string; value: string }) => (
  <div className={className}>
    <i>{sign}</i>
    <span>{field}</span>
    <b dir="auto">{value}</b>
  </div>
);
