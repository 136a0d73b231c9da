import type { WaitingPhoneChange } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { formatAccountNumber, formatShort } from '@krapao/ui/format';
import { ArrowRightIcon, HourglassIcon, InfoIcon, PhoneIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { List, Row } from '@krapao/ui/row';
import { Well } from '@krapao/ui/well';
import { useCall } from '../../../shared/api-client';
import { useSubmission } from '../../../shared/form/use-submission';
import { cancelPhone, useReloadPhone } from '../api/phone';

interface WaitingPhoneProps {
  own: string;
  waiting: WaitingPhoneChange;
}

/** A change of phone that waits: both numbers, until when, and what rests meanwhile. */
export function WaitingPhone({ own, waiting: { phone, effectiveAt } }: WaitingPhoneProps) {
  const t = useTranslations('phone');
  const call = useCall();
  const reload = useReloadPhone();
  const { submit, isPending, errorText } = useSubmission({
    run: (_: string, key) => cancelPhone(call, key),
    done: t('cancelled'),
    onClose: reload,
  });
  return (
    <div className="k-stack">
      <List>
        <Row
          leading={
            <Well tone="gold">
              <HourglassIcon />
            </Well>
          }
          title={t('waiting')}
          detail={`${formatAccountNumber(own)} → ${phone}`}
        />
        <Row
          leading={
            <Well>
              <InfoIcon />
            </Well>
          }
          title={t('stepWait')}
          detail={t('stepSent')}
        />
        <Row
          leading={
            <Well>
              <PhoneIcon />
            </Well>
          }
          title={t('stepNew')}
          detail={formatShort(effectiveAt)}
        />
      </List>
      <Note tone="info" icon={<ArrowRightIcon />}>
        {t('rest')}
      </Note>
      {errorText && <Note tone="bad">{errorText}</Note>}
      <Button variant="line" block busy={isPending} onClick={() => submit('cancel')}>
        {t('cancel')}
      </Button>
    </div>
  );
}
