import type { NewDevice } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { ClockIcon, KeyIcon, LogoutIcon, ShieldIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { List, Row } from '@krapao/ui/row';
import { Sheet } from '@krapao/ui/sheet';
import { useToast } from '@krapao/ui/toast';
import { Well } from '@krapao/ui/well';
import { useErrorText } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { useAnswerDevice } from '../api/sessions';
import { useDeviceName } from './device';

/** What follows when a login was not the member's: all others are logged out, withdrawals rest, and the member sets a new password. */
export default function NotMeSheet({ device, onClose }: { device: NewDevice; onClose: () => void }) {
  const t = useTranslations('sessions');
  const close = useTranslations('common')('close');
  const toast = useToast();
  const nameOf = useDeviceName();
  const { open } = useSheet();
  const { mutate, isPending, error } = useAnswerDevice(device.id, {
    onDone: () => {
      toast.ok(t('denied'));
      open('password');
    },
  });
  const errorText = useErrorText(error);
  const steps = [
    { icon: <LogoutIcon />, title: t('stepOut'), detail: t('stepOutHint', { device: nameOf(device) }) },
    { icon: <ClockIcon />, title: t('restTitle'), detail: t('restHint') },
    { icon: <KeyIcon />, title: t('stepPassword'), detail: t('stepPasswordHint') },
  ];
  const buttons = (
    <Button block icon={<ShieldIcon />} busy={isPending} onClick={() => mutate({ mine: false })}>
      {t('denyNow')}
    </Button>
  );
  return (
    <Sheet title={t('denyTitle')} closeLabel={close} onClose={onClose} footer={buttons}>
      <div className="k-stack">
        <p>{t('denyText')}</p>
        <List>
          {steps.map(({ icon, title, detail }) => (
            <Row key={title} leading={<Well tone="gold">{icon}</Well>} title={title} detail={detail} />
          ))}
        </List>
        {errorText && <Note tone="bad">{errorText}</Note>}
      </div>
    </Sheet>
  );
}
