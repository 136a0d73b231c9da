import { useProviderText } from './use-words';
import { Cell, TableFrame } from '@krapao/ui/table';
import type { BookDifference, Books, ProviderBook } from '@krapao/contract/desk';
import { formatAmount, formatBusinessDate, formatBusinessShort } from '@krapao/ui/format';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCan } from '../../../shared/session/session-context';
import { stateOf } from '../model/books.rules';
import { Entries } from './entries';

interface DifferencesProps {
  books: Books;
  provider: ProviderBook;
  onExplain: (difference: BookDifference) => void;
}

/** What makes the difference of one provider, with the explanations. */
export function Differences({ books, provider, onExplain }: DifferencesProps) {
  const t = useTranslations('books');
  const name = useProviderText()(provider.name);
  const { differences, ourCount, theirCount } = provider;
  const state = stateOf(provider);
  if (state === 'unread') return <p className="d-2 d-differences">{t('unread')}</p>;
  const counts = t('counts', { ours: String(ourCount), theirs: String(theirCount) });
  if (differences.length === 0)
    return (
      <div className="d-differences">
        <p className="d-2">
          {state === 'even' && <span>{t('noDifferences')} </span>}
          <span>{counts}</span>
        </p>
        <Entries books={books} provider={provider} />
      </div>
    );
  return (
    <div className="d-differences">
      <TableFrame
        caption={name}
        columns={[
          { key: 'time', header: t('time'), className: 'd-differences__t' },
          { key: 'what', header: t('what') },
          { key: 'ours', header: t('oursShort'), end: true, className: 'd-differences__a' },
          { key: 'theirs', header: t('theirsShort'), end: true, className: 'd-differences__a' },
          { key: 'explain', header: t('explain'), hidden: true, className: 'd-differences__l' },
        ]}
      >
        {differences.map((difference) => (
          <Line key={difference.id} books={books} difference={difference} onExplain={onExplain} />
        ))}
      </TableFrame>
      <p className="d-cap">{counts}</p>
      <Entries books={books} provider={provider} />
    </div>
  );
}

interface LineProps {
  books: Books;
  difference: BookDifference;
  onExplain: (difference: BookDifference) => void;
}

function Line({ books: { day, currency, close }, difference, onExplain }: LineProps) {
  const t = useTranslations('books');
  const canExplain = useCan('books.sign') && close === null;
  const { kind, name, ours, theirs, at, journal, explanation } = difference;
  const money = (amount: number | null) => (amount === null ? <span className="d-mut">–</span> : formatAmount(amount, currency));
  return (
    <tr>
      <Cell className="d-2">
        <time translate="no" dateTime={at}>
          {formatBusinessDate(at)}
        </time>
      </Cell>
      <Cell className="d-differences__w">
        {t(`kind.${kind}`)}: <span dir="auto">{name}</span>
        {explanation !== null && (
          <small>
            <span dir="auto">{explanation.note}</span> (
            {t('explainedBy', { name: explanation.by.displayName, time: formatBusinessShort(explanation.at) })})
          </small>
        )}
      </Cell>
      <Cell end className="d-m" translate="no">
        {money(ours)}
      </Cell>
      <Cell end className="d-m" translate="no">
        {money(theirs)}
      </Cell>
      <Cell end className="d-no-print">
        <span className="d-row d-differences__b">
          {explanation === null && canExplain && (
            <button type="button" className="d-link" aria-label={t('explainTitle', { name })} onClick={() => onExplain(difference)}>
              {t('explain')}
            </button>
          )}
          {journal !== null && (
            <Link className="d-link" to={`/books/journals/${journal}?day=${day}&currency=${currency}`}>
              {t('open')}
            </Link>
          )}
        </span>
      </Cell>
    </tr>
  );
}
