import { Checkbox } from '@krapao/ui/checkbox';
import { StateNote } from '@krapao/ui/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { playAlert, useAlertChoice } from '../model/alert-choice';
import { Dialog } from '../../../shared/ui/dialog';

/** Sound and desktop notifications of this device: off until a person switches them on here. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chats');
  const [choice, choose] = useAlertChoice();
  const [isBlocked, setBlocked] = useState(false);
  const notify = async (on: boolean): Promise<void> => {
    const isAllowed = !on || ('Notification' in globalThis && (await Notification.requestPermission()) === 'granted');
    setBlocked(!isAllowed);
    choose({ ...choice, notification: on && isAllowed });
  };
  const sound = (on: boolean): void => {
    if (on) playAlert();
    choose({ ...choice, sound: on });
  };
  return (
    <Dialog title={t('alerts')} onClose={onClose}>
      <div className="k-choices">
        <Checkbox checked={choice.sound} onChange={(event) => sound(event.currentTarget.checked)}>
          {t('sound')}
        </Checkbox>
        <Checkbox checked={choice.notification} onChange={(event) => void notify(event.currentTarget.checked)}>
          {t('notify')}
        </Checkbox>
      </div>
      {isBlocked && (
        <StateNote tone="bad" icon={null} role="alert">
          {t('blocked')}
        </StateNote>
      )}
    </Dialog>
  );
}
