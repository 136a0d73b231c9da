import type { Answers, Currency, Deposited } from '@krapao/contract';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { failedAsRefused } from '../../../shared/api-client';
import { useDraft } from '../../../shared/draft';
import { formatAmount } from '@krapao/ui/format';
import { useErrorText } from '../../../shared/i18n';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { AlertIcon, LinkIcon, PasteIcon } from '@krapao/ui/icons';
import { BankTile } from '@krapao/ui/bank';
import { Button } from '@krapao/ui/button';
import { TextInput } from '@krapao/ui/field';
import { useWallet } from '../../wallet/api/wallet';
import { useRedeemGiftLink } from '../api/redeem-gift-link';
import { giftText } from '../model/accounts';
import { lacksGift, linkIn } from '../model/gift-link';

/** docs/specification.md §9: True Wallet minimum, baht. */
const MINIMUM_BAHT = 2;

/** Browsers without a secure context or with the clipboard turned off offer no paste. */
const canPaste = (): boolean => typeof navigator.clipboard?.readText === 'function';

interface GiftLinkProps {
  wallets: Answers['GET /api/lookup/deposit']['wallets'];
  currency: Currency;
  /** The link was accepted. */
  onSent: (answer: Deposited) => void;
}

/** A True Wallet gift link: paste and send. A refused link stays in the field. A lazy part of the sheet. */
export default function GiftLink({ wallets, currency, onSent }: GiftLinkProps) {
  const t = useTranslations('deposit');
  const ids = { title: useId(), error: useId() };
  const [pastes] = useState(canPaste);
  const redeem = useRedeemGiftLink();
  const { typed, type, forget } = useDraft('gift-link', useWallet().data?.profile.username, { link: '' });
  const { mutate, isPending, error, reset } = useExclusiveMutation({
    mutationFn: async (text: string) => orThrow(redeem(text).then((answer) => failedAsRefused(answer, 'TRUELINK_INVALID'))),
    onSuccess: (deposited) => {
      type({ link: '' });
      forget();
      onSent(deposited);
    },
  });
  const errorText = useErrorText(error);
  const link = typed.link.trim();
  const isPartial = lacksGift(link);
  const problem = isPartial ? t('giftNoId') : errorText;

  const edit = (text: string) => {
    type({ link: text });
    reset();
  };
  const paste = async () => {
    // The member may refuse; then the field is there.
    const text = await navigator.clipboard.readText().catch(() => '');
    if (text !== '') edit(linkIn(text));
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (link !== '') mutate(giftText(link, wallets));
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
      <form className="k-inline" noValidate onSubmit={submit}>
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
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : ids.error}
          className={problem === null ? undefined : 'is-bad'}
          value={typed.link}
          onChange={(event) => edit(event.currentTarget.value)}
        />
        {(link === '' || isPartial) && pastes ? (
          <Button variant="soft" icon={<PasteIcon />} onClick={() => void paste()}>
            {t('giftPaste')}
          </Button>
        ) : (
          <Button type="submit" variant="soft" disabled={link === ''} busy={isPending}>
            {t('giftSend')}
          </Button>
        )}
      </form>
      {problem !== null && (
        <p id={ids.error} role="alert" className="k-help k-help--bad">
          <AlertIcon />
          <span>{problem}</span>
        </p>
      )}
    </section>
  );
}
