import { useTranslations } from 'use-intl';
import { BellIcon, EyeOffIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { List, Row } from '@krapao/ui/row';
import { Segments } from '@krapao/ui/segments';
import { useToast } from '@krapao/ui/toast';
import { Well } from '@krapao/ui/well';
import { useExtra } from '../../../shared/extras';
import { useErrorToast } from '../../../shared/i18n';
import { hasPush, isBlocked } from './browser-push';
import { type PushDisplay, useDevicePush, useSetDevicePush } from './push';

/** Whether this device shows notices while the app is closed. Nothing is asked before the member switches it on. */
export const DevicePush = () => (useExtra('push') && hasPush() ? <Settings /> : null);

function Settings() {
  const t = useTranslations('notice');
  const toast = useToast();
  const showError = useErrorToast();
  const { data } = useDevicePush();
  const { mutate, isPending, variables } = useSetDevicePush({
    onDone: (display) => toast.ok(t(display === 'nothing' ? 'push.off' : 'push.on')),
    // A member who has blocked the site reads below how to allow it.
    onRefused: () => void (isBlocked() || toast.bad(t('push.failed'))),
    onFailed: (error) => void showError(error),
  });
  if (!data) return null;
  const { publicKey } = data;
  const display = isPending ? variables.display : data.display;
  const set = (next: PushDisplay) => next !== display && mutate({ publicKey, display: next });
  const choices = [
    { name: 'off', text: t('off') },
    { name: 'on', text: t('on') },
  ] as const;
  return (
    <section className="k-sec">
      <div className="k-sec__h">
        <h2>{t('push.title')}</h2>
      </div>
      {isBlocked() ? (
        <Note tone="warn">{t('push.blocked')}</Note>
      ) : (
        <List>
          <Row
            leading={<Well>{<BellIcon />}</Well>}
            title={t('push.device')}
            detail={t('push.deviceHint')}
            trailing={
              <Segments
                label={t('push.device')}
                segments={choices}
                chosen={display === 'nothing' ? 'off' : 'on'}
                onChoose={(name) => set(name === 'off' ? 'nothing' : display === 'nothing' ? 'notices' : display)}
              />
            }
          />
          {display !== 'nothing' && (
            <Row
              leading={<Well>{<EyeOffIcon />}</Well>}
              title={t('push.amounts')}
              detail={t('push.amountsHint')}
              trailing={
                <Segments
                  label={t('push.amounts')}
                  segments={choices}
                  chosen={display === 'amounts' ? 'off' : 'on'}
                  onChoose={(name) => set(name === 'on' ? 'notices' : 'amounts')}
                />
              }
            />
          )}
        </List>
      )}
    </section>
  );
}
