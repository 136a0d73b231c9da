import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '@krapao/ui/button';
import { formatDate } from '@krapao/ui/format';
import { newId } from '@krapao/ui/http';
import { Note } from '@krapao/ui/note';
import { useCall } from '../../../shared/api-client';
import { FullPage } from '../../../shared/brand/full-page';
import { useErrorText, usePageTitle } from '../../../shared/i18n';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { denyPhone } from '../api/phone';

/** What the link in the SMS to the old number opens: it stops the change of phone, and does nothing else. */
export function DenyScreen({ token }: { token: string }) {
  const t = useTranslations('phone');
  const call = useCall();
  // One key for the page: a second press after a lost answer gets the first answer.
  const [key] = useState(newId);
  const { mutate, isPending, data, error } = useExclusiveMutation({ mutationFn: () => orThrow(denyPhone(call, token, key)) });
  const errorText = useErrorText(error);
  const isGone = error?.kind === 'refused' && error.code === 'NO_DATA';
  usePageTitle(t('denyTitle'));
  const [title, text] = data
    ? [t('denied'), t('deniedText', { until: formatDate(data.until) })]
    : isGone
      ? [t('denyGone'), t('denyGoneText')]
      : [t('denyTitle'), t('denyText')];
  const next = (
    <Link className={buttonClass()} to={data ? paths.forgot : paths.contact}>
      {data ? t('setPassword') : t('team')}
    </Link>
  );
  const stop = (
    <div className="k-stack">
      {error && <Note tone="bad">{errorText}</Note>}
      <Button block busy={isPending} onClick={() => mutate()}>
        {t('deny')}
      </Button>
    </div>
  );
  return <FullPage art="closed" title={title} text={text} action={data || isGone ? next : stop} />;
}
