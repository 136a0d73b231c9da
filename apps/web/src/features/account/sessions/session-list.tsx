import type { MemberSession } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { Confirm } from '@krapao/ui/dialog';
import { formatShort } from '@krapao/ui/format';
import { CheckIcon, LogoutIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Chip } from '@krapao/ui/tag';
import { useToast } from '@krapao/ui/toast';
import { Well } from '@krapao/ui/well';
import { useErrorToast } from '../../../shared/i18n';
import { useEndSessions } from '../api/sessions';
import { DeviceDetail, DeviceIcon, useDeviceName } from './device';

/** Where the member is logged in; each of the others can be logged out, or all of them. */
export function SessionList({ sessions }: { sessions: readonly MemberSession[] }) {
  const t = useTranslations('sessions');
  const action = useTranslations('action');
  const toast = useToast();
  const showError = useErrorToast();
  const nameOf = useDeviceName();
  const [isConfirming, setIsConfirming] = useState(false);
  const end = useEndSessions({ onDone: () => toast.ok(t('ended')), onFailed: (error) => void showError(error) });
  const others = sessions.filter(({ current }) => !current);
  return (
    <section className="k-sec">
      <div className="k-sec__h">
        <h3>{t('devices')}</h3>
      </div>
      <List>
        {sessions.map((session) => (
          <Row
            key={session.id}
            leading={
              <Well>
                <DeviceIcon device={session} />
              </Well>
            }
            title={nameOf(session)}
            detail={<DeviceDetail network={session.network}>{session.current ? t('using') : formatShort(session.seenAt)}</DeviceDetail>}
            trailing={
              session.current ? (
                <Chip tone="ok" icon={<CheckIcon />}>
                  {t('current')}
                </Chip>
              ) : (
                <Button
                  variant="line"
                  size="md"
                  aria-label={t('endOf', { device: nameOf(session) })}
                  busy={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                >
                  {t('end')}
                </Button>
              )
            }
          />
        ))}
      </List>
      {others.length > 0 && (
        <Button variant="danger-text" size="md" block icon={<LogoutIcon size="sm" />} onClick={() => setIsConfirming(true)}>
          {t('endOthers')}
        </Button>
      )}
      {isConfirming && (
        <Confirm
          tone="coral"
          icon={<LogoutIcon size="lg" />}
          title={t('endOthersTitle')}
          cancelLabel={action('cancel')}
          confirmLabel={t('end')}
          onConfirm={() => {
            setIsConfirming(false);
            end.mutate(null);
          }}
          onClose={() => setIsConfirming(false)}
        >
          {t('endOthersText')}
        </Confirm>
      )}
    </section>
  );
}
