import { useTranslations } from 'use-intl';
import { TimerIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Segments } from '@krapao/ui/segments';
import { useToast } from '@krapao/ui/toast';
import { Well } from '@krapao/ui/well';
import { useErrorToast } from '../../../shared/i18n';
import { useSetIdle } from '../api/sessions';

/** Whether sessions end after 15 minutes without use, on every device. */
export function IdleSetting({ minutes }: { minutes: 15 | null }) {
  const t = useTranslations('sessions');
  const toast = useToast();
  const showError = useErrorToast();
  const { mutate, isPending, variables } = useSetIdle({ onDone: () => toast.ok(t('saved')), onFailed: (error) => void showError(error) });
  const chosen = (isPending ? variables.minutes : minutes) === null ? 'off' : 'on';
  const segments = [
    { name: 'off', text: t('idleOff') },
    { name: 'on', text: t('idleMinutes') },
  ] as const;
  return (
    <section className="k-sec">
      <div className="k-sec__h">
        <h3>{t('idleTitle')}</h3>
      </div>
      <List>
        <Row
          leading={
            <Well>
              <TimerIcon />
            </Well>
          }
          title={t('idle')}
          detail={t('idleHint')}
          trailing={
            <Segments
              label={t('idleTitle')}
              segments={segments}
              chosen={chosen}
              onChoose={(name) => mutate({ minutes: name === 'on' ? 15 : null })}
            />
          }
        />
      </List>
    </section>
  );
}
