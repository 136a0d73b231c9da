import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '@krapao/ui/button';
import { formatDate } from '@krapao/ui/format';
import { newId } from '@krapao/ui/http';
import { Note } from '@krapao/ui/note';
import { useCall, type ApiError } from '../../../shared/api-client';
import { FullPage } from '../../../shared/brand/full-page';
import { useErrorText, usePageTitle } from '../../../shared/i18n';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { denyPhone } from '../api/phone';

/** What the link in the SMS to the old number opens: it stops the change of phone, and does nothing else. */
export function DenyScreen({ token }: { token: string }) {
  const t = useTranslations('phone');
  const call = useCall();
  // One key for the page: a second press after a lost answer gets the first answer.
  const [key] = useState(newId);
  const [busy, setBusy] = useState(false);
  const [until, setUntil] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const errorText = useErrorText(error);
  const isGone = error?.kind === 'refused' && error.code === 'NO_DATA';
  usePageTitle(t('denyTitle'));
  const deny = async () => {
    setBusy(true);
    setError(null);
    const answer = await denyPhone(call, token, key);
    setBusy(false);
    if (answer.ok) setUntil(answer.data.until);
    else setError(answer.error);
  };
  const [title, text] =
    until !== null
      ? [t('denied'), t('deniedText', { until: formatDate(until) })]
      : isGone
        ? [t('denyGone'), t('denyGoneText')]
        : [t('denyTitle'), t('denyText')];
  const next = (
    <Link className={buttonClass()} to={until === null ? paths.contact : paths.forgot}>
      {t(until === null ? 'team' : 'setPassword')}
    </Link>
  );
  const stop = (
    <div className="k-stack">
      {error && <Note tone="bad">{errorText}</Note>}
      <Button block busy={busy} onClick={() => void deny()}>
        {t('deny')}
      </Button>
    </div>
  );
  return <FullPage art="closed" title={title} text={text} action={until !== null || isGone ? next : stop} />;
}
