import type { Answers, Currency } from '@krapao/contract';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { useDraft } from '../../../shared/draft';
import { formatAmount, formatGain } from '../../../shared/format/money';
import { useErrorText } from '../../../shared/i18n';
import { AlertIcon, BankTile, Button, ClockIcon, Note, TextInput, useToast } from '../../../shared/ui';
import { LinkIcon } from '../../../shared/ui/icons/member';
import { useWallet } from '../../wallet/api/wallet';
import { isDone } from '../../../shared/api-client';
import { useRedeemGiftLink } from '../api/redeem-gift-link';
import { giftText } from '../model/gift-text';

/** docs/specification.md §9: True Wallet minimum, baht. */
const MINIMUM_BAHT = 2;

const invalid: ApiError = { kind: 'refused', code: 'TRUELINK_INVALID', status: 400 };

interface GiftLinkProps {
  wallets: Answers['GET /api/lookup/deposit']['wallets'];
  currency: Currency;
}

/** A True Wallet gift link: paste and send. A refused link stays in the field. A lazy part of the sheet. */
export default function GiftLink({ wallets, currency }: GiftLinkProps) {
  const t = useTranslations('deposit');
  const toast = useToast();
  const ids = { title: useId(), error: useId() };
  const redeem = useRedeemGiftLink();
  const { typed, type, forget } = useDraft('gift-link', useWallet().data?.profile.username, { link: '' });
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const errorText = useErrorText(error);
  const link = typed.link.trim();

  const edit = (text: string) => {
    type({ link: text });
    setError(null);
    setWaiting(false);
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (link === '' || busy) return;
    setBusy(true);
    setError(null);
    setWaiting(false);
    const answer = await redeem(giftText(link, wallets));
    setBusy(false);
    if (!answer.ok) return setError(answer.error);
    const { status, amount } = answer.data ?? {};
    if (status === 'FAILED') return setError(invalid);
    type({ link: '' });
    forget();
    if (!isDone(answer.data)) return setWaiting(true);
    toast.ok(t('giftSent'), formatGain(amount, currency));
  };

  return (
    <section className="k-group deposit-group">
      <h3 id={ids.title}>
        <span className="deposit-giftname">
          <BankTile code="TRUEWALLET" />
          {t('gift')}
        </span>
        <small>{t('giftLeast', { amount: formatAmount(MINIMUM_BAHT, currency) })}</small>
      </h3>
      <form className="k-inline" noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2_000}
          icon={<LinkIcon />}
          placeholder={t('giftPlaceholder')}
          aria-label={t('giftLabel')}
          aria-invalid={errorText !== null || undefined}
          aria-describedby={errorText === null ? undefined : ids.error}
          className={errorText === null ? undefined : 'is-bad'}
          value={typed.link}
          onChange={(event) => edit(event.currentTarget.value)}
        />
        <Button type="submit" variant="soft" disabled={link === ''} busy={busy}>
          {t('giftSend')}
        </Button>
      </form>
      {errorText !== null && (
        <p id={ids.error} role="alert" className="k-help k-help--bad">
          <AlertIcon />
          <span>{errorText}</span>
        </p>
      )}
      <div role="status">
        {waiting && (
          <Note tone="info" icon={<ClockIcon />}>
            {t('giftWaiting')}
          </Note>
        )}
      </div>
    </section>
  );
}
