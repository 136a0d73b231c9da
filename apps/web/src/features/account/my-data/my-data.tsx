import { lazy, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { DownloadIcon } from '@krapao/ui/icons';
import { useExtra } from '../../../shared/extras';
import { useBundle } from '../../../shared/i18n';

const MyDataSheet = lazy(() => import('./my-data-sheet'));

/** The member's data as a file, once the server has announced it. The words of a password are those of passkeys. */
export const MyData = () => useExtra('my-data') && <Worded />;
const Worded = () => useBundle('passkey') && <Offer />;

function Offer() {
  const t = useTranslations('sessions');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="k-sec">
      <div className="k-sec__h">
        <h3>{t('myData')}</h3>
      </div>
      <div className="k-stack">
        <p className="k-sub">{t('myDataText')}</p>
        <Button variant="soft" size="md" block icon={<DownloadIcon size="sm" />} onClick={() => setOpen(true)}>
          {t('myDataLoad')}
        </Button>
      </div>
      {isOpen && <MyDataSheet onClose={() => setOpen(false)} />}
    </section>
  );
}
