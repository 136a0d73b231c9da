import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { useDraft } from '../../../shared/draft';
import { useErrorText } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { AlertIcon, Button, TextInput } from '../../../shared/ui';
import { TicketIcon } from '../../../shared/ui/icons/member';
import { useWallet } from '../../wallet/api/wallet';
import { useFindPromotion } from '../api/promotions';
import './promotion.css';

/** Maximum length in the contract. */
const LONGEST = 40;

type Problem = 'required' | 'notFound';

/** Finds a promotion by its code in upper case, and opens its sheet (docs/specification.md §2.13 and §5). */
export function PromotionForm() {
  const t = useTranslations();
  const ids = { title: useId(), line: useId() };
  const input = useRef<HTMLInputElement>(null);
  const { open } = useSheet();
  const find = useFindPromotion();
  const { typed, type } = useDraft('promotion', useWallet().data?.profile.username, { code: '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const refusal = useErrorText(error);
  const words: Record<Problem, string> = { required: t('common.required'), notFound: t('promotion.notFound') };
  const wrong = problem === null ? refusal : words[problem];

  const edit = (text: string) => {
    type({ code: text.toUpperCase() });
    setProblem(null);
    setError(null);
  };
  const search = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = typed.code.trim();
    setError(null);
    setProblem(code === '' ? 'required' : null);
    if (code === '') return input.current?.focus();
    setBusy(true);
    const answer = await find(code);
    setBusy(false);
    if (!answer.ok) setError(answer.error);
    else if (answer.data === null) setProblem('notFound');
    else open('promotion', { code });
  };

  return (
    <section className="k-card k-card--pad promotion-form" aria-labelledby={ids.title}>
      <h2 id={ids.title}>{t('promotion.question')}</h2>
      <form className="k-inline" noValidate onSubmit={(event) => void search(event)}>
        <TextInput
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
          onChange={(event) => edit(event.currentTarget.value)}
        />
        <Button type="submit" busy={busy}>
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
        {busy && t('promotion.searching')}
      </p>
    </section>
  );
}
