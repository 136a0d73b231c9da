import type { Books } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { useSiteKey } from '../../../shared/session/session-context';
import { useDayText } from './use-words';

/** The first signature: it proposes the close to a second person. */
export function CloseDialog({ books: { day, today }, onClose }: { books: Books; onClose: () => void }) {
  const t = useTranslations('books');
  const dayText = useDayText(today);
  const keyOf = useSiteKey();
  const call = useCall();
  return (
    <ActDialog
      act="day.close"
      input={{ day }}
      words={{ title: t('signTitle', { day: dayText(day) }), confirm: t('propose') }}
      proposal={{ confirm: t('propose') }}
      send={(note) => call('POST /desk/books/close', { body: { day, note } })}
      onClose={onClose}
    >
      <p>{t(keyOf('signLead'))}</p>
      <p className="d-cap">{t('signHint')}</p>
    </ActDialog>
  );
}
