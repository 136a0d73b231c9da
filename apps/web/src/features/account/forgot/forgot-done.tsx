import { useTranslations } from 'use-intl';
import { formatDate } from '@krapao/ui/format';
import { ClockIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { useNavigate } from 'react-router';
import { Button } from '@krapao/ui/button';
import { paths } from '../../../shared/paths';
import Registered from '../register/registered';

/** The end: the tick, until when withdrawals rest, and the login, which knows the phone. */
export function ForgotDone({ phone, until }: { phone: string; until: string }) {
  const t = useTranslations('forgot');
  const navigate = useNavigate();
  return (
    <Registered>
      <h1>{t('doneTitle')}</h1>
      <p>{t('doneText')}</p>
      <Note tone="info" icon={<ClockIcon />}>
        <b>{t('restTitle')}</b>
        <br />
        {t('until')} <b className="k-num">{formatDate(until)}</b>
        <br />
        {t('notYou')}
      </Note>
      <Button block onClick={() => void navigate(paths.login, { state: { initialPhone: phone, title: t('doneTitle') } })}>
        {t('login')}
      </Button>
    </Registered>
  );
}
