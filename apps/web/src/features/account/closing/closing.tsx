import { lazy, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { serverNow } from '@krapao/ui/clock';
import { formatMoment } from '@krapao/ui/format';
import { HourglassIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { useExtra } from '../../../shared/extras';
import { useBundle } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { useClosing, useKeepAccount } from '../api/closing';

const ClosingSheet = lazy(() => import('./closing-sheet'));

/** Closes the member's account, once the server has announced it (docs/specification.md §11.11). */
export const Closing = () => useExtra('closing') && <Worded />;
const Worded = () => useBundle('closing') && <Section />;

function Section() {
  const t = useTranslations('closing');
  const { data } = useClosing();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  return (
    <section className="k-sec">
      <div className="k-sec__h">
        <h3>{t('title')}</h3>
      </div>
      {data.closing ? (
        <Waiting erasedAt={data.closing.erasedAt} hasMoney={data.obstacle === 'money'} />
      ) : (
        <div className="k-stack">
          <p className="k-sub">{t('text')}</p>
          <Button variant="danger-line" size="md" block onClick={() => setOpen(true)}>
            {t('title')}
          </Button>
        </div>
      )}
      {isOpen && <ClosingSheet obstacle={data.obstacle} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** When the data is erased, the way to the money that is left, and the way to keep the account. */
function Waiting({ erasedAt, hasMoney }: { erasedAt: string; hasMoney: boolean }) {
  const t = useTranslations('closing');
  const { open } = useSheet();
  const { submit, isPending, errorText } = useKeepAccount({ done: t('kept') });
  return (
    <div className="k-stack">
      <Note icon={<HourglassIcon />}>{t('erased', { time: formatMoment(erasedAt, serverNow()) })}</Note>
      {hasMoney && <p className="k-sub">{t('rest')}</p>}
      {errorText && <Note tone="bad">{errorText}</Note>}
      {hasMoney && (
        <Button size="md" block onClick={() => open('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      <Button variant="soft" size="md" block busy={isPending} onClick={() => submit('keep')}>
        {t('keep')}
      </Button>
    </div>
  );
}
