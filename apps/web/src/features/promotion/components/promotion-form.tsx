import { readCode } from '@krapao/contract/typed';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '../../../shared/draft';
import { useErrorText } from '../../../shared/i18n';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { useSheet } from '../../../shared/sheet';
import { AlertIcon, TicketIcon } from '@krapao/ui/icons';
import { Button } from '@krapao/ui/button';
import { ReadInput } from '@krapao/ui/field';
import { useWallet } from '../../wallet/api/wallet';
import { useFindPromotion } from '../api/promotions';
import './promotion.css';

/** Maximum length in the contract. */
const LONGEST = 40;

/** Finds a promotion by its code in upper case, and opens its sheet (docs/specification.md §2.13 and §5). */
export function PromotionForm() {
  const t = useTranslations();
  const ids = { title: useId(), line: useId() };
  const input = useRef<HTMLInputElement>(null);
  const { open } = useSheet();
  const find = useFindPromotion();
  const { typed, type } = useDraft('promotion', useWallet().data?.profile.username, { code: '' });
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, isSuccess, data, error, reset } = useExclusiveMutation({
    mutationFn: (code: string) => orThrow(find(code)),
    onSuccess: (promotion, code) => {
      if (promotion !== null) open('promotion', { code });
    },
  });
  const refusal = useErrorText(error);
  const notFound = isSuccess && data === null ? t('promotion.notFound') : null;
  const wrong = isMissing ? t('common.required') : (notFound ?? refusal);

  const edit = (code: string) => {
    type({ code });
    setIsMissing(false);
    reset();
  };
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const { code } = typed;
    setIsMissing(code === '');
    if (code !== '') return mutate(code);
    reset();
    input.current?.focus();
  };

  return (
    <section className="k-card k-card--pad promotion-form" aria-labelledby={ids.title}>
      <h2 id={ids.title}>{t('promotion.question')}</h2>
      <form className="k-inline" noValidate onSubmit={search}>
        <ReadInput
          capitals
          ref={input}
          icon={<TicketIcon />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST}
          aria-label={t('promotion.label')}
          aria-required
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong === null ? undefined : ids.line}
          className={wrong === null ? undefined : 'is-bad'}
          value={typed.code}
          read={readCode}
          onChange={edit}
        />
        <Button type="submit" busy={isPending}>
          {t('promotion.submit')}
        </Button>
      </form>
      {wrong !== null && (
        <p id={ids.line} role="alert" className="k-help k-help--bad">
          <AlertIcon />
          <span>{wrong}</span>
        </p>
      )}
      <p role="status" className="k-help">
        {isPending && t('promotion.searching')}
      </p>
    </section>
  );
}
