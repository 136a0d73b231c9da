import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { formatAccountNumber } from '@krapao/ui/format';
import { PhoneIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Well } from '@krapao/ui/well';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useExtra } from '../../../shared/extras';
import { useBundle } from '../../../shared/i18n';
import { usePhoneChange } from '../api/phone';
import { useProfile } from '../api/profile';
import { WaitingPhone } from './waiting-phone';

const PhoneSheet = lazy(() => import('./phone-sheet'));

/** The member's phone and its change, within devices and logins, once the server has announced it. */
export const PhoneSection = () => useExtra('phone-change') && <Worded />;
const Worded = () => useBundle('phone') && <Phone />;

function Phone() {
  const t = useTranslations('phone');
  const own = useProfile().data?.username;
  const { data, error, isFetching, refetch } = usePhoneChange();
  const [isOpen, setOpen] = useState(false);
  const change = (
    <Button variant="soft" size="md" aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('change')}
    </Button>
  );
  return (
    <section className="k-sec">
      <div className="k-sec__h">
        <h3>{t('title')}</h3>
      </div>
      {data?.waiting && own && <WaitingPhone own={own} waiting={data.waiting} />}
      {data && !data.waiting && own && (
        <List>
          <Row
            leading={
              <Well>
                <PhoneIcon />
              </Well>
            }
            title={
              <span className="k-num k-nobr" translate="no">
                {formatAccountNumber(own)}
              </span>
            }
            trailing={change}
          />
        </List>
      )}
      {error && <LoadFailed title={t('loadFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Suspense>{isOpen && data && own && <PhoneSheet own={own} hasPasskey={data.hasPasskey} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
