import { ChevronLeftIcon, ChevronRightIcon, ClockIcon, RefreshIcon } from '@krapao/ui/icons';
import type { Currency } from '@krapao/contract';
import type { Books } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { Kbd } from '@krapao/ui/kbd';
import { StateNote } from '@krapao/ui/note';
import { Segments } from '@krapao/ui/segments';
import { useTranslations } from 'use-intl';
import { DeskError } from '../../../shared/api/client';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { useKeys } from '../../../shared/keys/use-keys';
import { ErrorNote } from '../../../shared/ui/error-note';
import { addDays, dayStateOf } from '../model/books.rules';
import { ExportMenu } from './export-menu';
import { useDayText } from './use-words';

const currencies: readonly Currency[] = ['THB', 'LAK'];

interface HeadProps {
  books: Books;
  onChoose: (chosen: { day: string; currency: Currency }) => void;
}

/** The day with its state, the way to other days, the currency, a new reading, and exports. */
export function Head({ books, onChoose }: HeadProps) {
  const t = useTranslations('books');
  const names = useTranslations('today.currency');
  const dayText = useDayText(books.today);
  const call = useCall();
  const { day, today, currency } = books;
  const read = useAct(() => call('POST /desk/books/read', { body: { day } }));
  const go = (days: number): void => onChoose({ day: addDays(day, days), currency });
  const isLast = day >= today;
  useKeys({
    '[': () => go(-1),
    ']': isLast ? undefined : () => go(1),
    l: () => read.mutate(),
  });
  return (
    <>
      <div className="d-head d-books__h d-no-print">
        <h2>{t('dayOf', { day: dayText(day) })}</h2>
        <span className="d-cap">{t(`state.${dayStateOf(books)}`)}</span>
        <span className="d-row d-books__days">
          <IconButton label={t('dayBefore')} title={`${t('dayBefore')} [`} onClick={() => go(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={t('dayAfter')} title={`${t('dayAfter')} ]`} disabled={isLast} onClick={() => go(1)}>
            <ChevronRightIcon />
          </IconButton>
        </span>
        <div className="d-btns d-sp">
          <Segments
            label={t('currency')}
            segments={currencies.map((name) => ({ name, text: names(name) }))}
            chosen={currency}
            onChoose={(chosen) => onChoose({ day, currency: chosen })}
          />
          <Button variant="line" busy={read.isPending} onClick={() => read.mutate()} icon={<RefreshIcon />}>
            {t('read')}
            <Kbd>L</Kbd>
          </Button>
          <ExportMenu books={books} />
        </div>
      </div>
      <ReadError error={read.error} />
    </>
  );
}

/** A reading is refused as decided when the last one is less than a minute old. */
function ReadError({ error }: { error: unknown }) {
  const t = useTranslations('books');
  if (!(error instanceof DeskError) || error.code !== 'ALREADY_DECIDED') return <ErrorNote error={error} />;
  return (
    <StateNote tone="warn" icon={<ClockIcon />} role="alert" className="d-books__note">
      {t('readSoon')}
    </StateNote>
  );
}
