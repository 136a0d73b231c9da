import { PeopleIcon, RefreshIcon } from '@krapao/ui/icons';
import type { Language } from '@krapao/contract';
import type { RejectReason, WithdrawalDetail } from '@krapao/contract/desk';
import { review as english } from '@krapao/phrases/review/en';
import { review as lao } from '@krapao/phrases/review/la';
import { review as thai } from '@krapao/phrases/review/th';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { htmlLang } from '@krapao/ui/i18n';
import { Kbd } from '@krapao/ui/kbd';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { useActorText } from '../../../shared/i18n/use-code-text';
import { useKeys } from '../../../shared/keys/use-keys';
import { ErrorNote } from '../../../shared/ui/error-note';

/** What the provider knows about the payout, on request. */
export function LookUp({ withdrawal: { id }, onPaidOutside }: { withdrawal: WithdrawalDetail; onPaidOutside: (() => void) | undefined }) {
  const t = useTranslations('withdrawals');
  const call = useCall();
  const look = useMutation({ mutationFn: () => call('POST /desk/withdrawals/:id/look-up', { params: { id } }) });
  useKeys({ l: () => look.mutate() });
  const isPaid = look.data?.status === 'paid';
  return (
    <Card
      title={t('lookUpTitle')}
      tools={
        <Button variant="ghost" busy={look.isPending} onClick={() => look.mutate()} icon={<RefreshIcon />}>
          {t('lookUp')}
          <Kbd>L</Kbd>
        </Button>
      }
    >
      {(look.data !== undefined || look.error !== null) && (
        <div className="k-card--pad d-col" aria-live="polite">
          <ErrorNote error={look.error} />
          {look.data !== undefined && <p>{t(`found.${look.data.status}`, { reference: look.data.reference ?? '' })}</p>}
          {isPaid && onPaidOutside !== undefined && (
            <Button variant="line" onClick={onPaidOutside} icon={<PeopleIcon />}>
              {t('paidOutside')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

const memberWords: Record<Language, { reject: Record<RejectReason, string> }> = { th: thai, la: lao, en: english };

/** What happened, oldest first. A rejection has the reason as the member reads it. */
export function Log({ withdrawal: { log, reasons, reject, currency } }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslations('withdrawals');
  const actorText = useActorText();
  const why = reasons.map((reason) => t(`flags.${reason}`)).join(', ');
  const language: Language = currency === 'LAK' ? 'la' : 'th';
  return (
    <Card title={t('log')}>
      <ol className="d-tl k-card--pad">
        {log.map(({ at, what, by, detail }, index) => (
          <li key={`${at} ${what}`} className={index === log.length - 1 ? 'is-now' : 'is-done'}>
            <b>{t(`logs.${what}`)}</b>
            <time translate="no" dateTime={at}>
              {formatShort(at)}
            </time>
            <small dir="auto">{what === 'held' ? why : [actorText(by), detail].filter(Boolean).join(' · ')}</small>
            {what === 'rejected' && reject !== null && (
              <small>
                <span>{t(`rejectReason.${reject.reason}`)}</span>{' '}
                <q lang={htmlLang(language)}>{memberWords[language].reject[reject.reason]}</q>
              </small>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
