import { useTranslations } from 'use-intl';

interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** Fields before and after a change, one line each. */
export function Diff({ changes }: { changes: readonly Change[] }) {
  const { fieldOf, valueOf } = useChangeText();
  return (
    <div className="d-diff">
      {changes.flatMap(({ field, before, after }) => [
        ...(before === null ? [] : [<Line key={`${field} -`} sign="−" className="del" field={fieldOf(field)} value={valueOf(before)} />]),
        ...(after === null ? [] : [<Line key={`${field} +`} sign="+" className="add" field={fieldOf(field)} value={valueOf(after)} />]),
      ])}
    </div>
  );
}

const Line = ({ sign, className, field, value }: { sign: string; className: string; field: string; value: string }) => (
  <div className={className}>
    <i>{sign}</i>
    <span>{field}</span>
    <b dir="auto">{value}</b>
  </div>
);

type Field = Parameters<ReturnType<typeof useTranslations<'approvals.field'>>>[0];
type Value = Parameters<ReturnType<typeof useTranslations<'approvals.value'>>>[0];
type Setting = Parameters<ReturnType<typeof useTranslations<'settings.name'>>>[0];

/** A phrase has one word as its key; everything else is text that a person or a provider wrote. */
const isKey = (text: string): boolean => /^[A-Za-z]\w*$/.test(text);

/** The words of a change; what has none is shown as it was recorded. A setting is recorded with its currency: `withdrawMax THB`. */
function useChangeText(): Record<'fieldOf' | 'valueOf', (text: string) => string> {
  const fields = useTranslations('approvals.field');
  const values = useTranslations('approvals.value');
  const settings = useTranslations('settings.name');
  return {
    fieldOf: (text) => {
      const [name = '', currency] = text.split(' ');
      if (!isKey(name)) return text;
      if (fields.has(name as Field)) return fields(name as Field);
      if (!settings.has(name as Setting)) return text;
      return currency === undefined ? settings(name as Setting) : `${settings(name as Setting)} (${currency})`;
    },
    valueOf: (text) => (isKey(text) && values.has(text as Value) ? values(text as Value) : text),
  };
}
