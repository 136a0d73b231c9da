import { Suspense, useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import { readAccountNo, readCapitals } from '@krapao/contract/typed';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAct, useAnswer, useCall, type ApiError } from '../../../shared/api-client';
import { bankNameIn } from '../../lookup/api/bank-names';
import { needsEnglishName } from '../model/bank-account.rules';
import { env } from '../../../shared/env';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useErrorText } from '../../../shared/i18n';
import { useI18nState } from '@krapao/ui/i18n';
import { paths } from '../../../shared/paths';
import { AccountNumber, BankTile } from '@krapao/ui/bank';
import { Field, ReadInput } from '@krapao/ui/field';
import { InfoIcon, SuccessIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Select } from '@krapao/ui/select';
import { useToast } from '@krapao/ui/toast';
import { lookupBanks } from '../../lookup/api/lookups';
import { preloadable } from '../../../shared/react/preloadable';
import { registerAccount } from '../api/registration';
import { BankOptions } from './bank-options';
import { toRegistration, type Draft } from './registration';
import { bankProblems } from './rules';
import { StepButtons, type StepProps } from './step-frame';
import { useFieldProblems } from './use-field-problems';

const Registered = preloadable(() => import('./registered'));

/** docs/specification.md §9: registration redirect delay. */
const REDIRECT_MS = 2_000;
const isLao = env.variant === 'lao';

/** Step 4: enters the bank account for deposits and withdrawals, then registers the member. */
export function BankStep({ draft, patch, otpToken, onBack, onUnverified, onRegistered }: StepProps & { onRegistered: () => void }) {
  const t = useTranslations();
  const call = useCall();
  const act = useAct();
  const toast = useToast();
  const navigate = useNavigate();
  const { language } = useI18nState();
  const problems = useFieldProblems();
  const [state, setState] = useState<'typing' | 'busy' | 'done'>('typing');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const refusalText = useErrorText(refusal);
  const banks = useAnswer(useCallback((signal) => lookupBanks(call, signal), [call]));
  const bank = banks.data?.find(({ code }) => code === draft.bankCode);
  const needsEnglish = needsEnglishName(draft.bankCode);
  const joined = t('account.joined');
  // Ignored when it fails: it is requested again at the end.
  useEffect(() => void Registered.preload().catch(() => undefined), []);

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => void navigate(paths.login, { state: { initialPhone: draft.phone, title: joined } }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state, navigate, draft.phone, joined]);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'typing' || !problems.check(bankProblems(draft), event.currentTarget)) return;
    setState('busy');
    setRefusal(null);
    const body = toRegistration(draft, env.variant, true);
    const answer = await act(body, (key) => registerAccount(call, body, otpToken, key));
    if (answer.ok) {
      setState('done');
      onRegistered();
      toast.ok(t('account.success'));
      return;
    }
    setState('typing');
    if (answer.error.kind === 'refused' && answer.error.code === 'UNVERIFIED_OTP') onUnverified(answer.error);
    else setRefusal(answer.error);
  };
  const set = (field: keyof Draft, value: string) => {
    patch({ [field]: value });
    problems.clear(field);
    setRefusal(null);
  };

  if (state === 'done')
    return (
      <Suspense>
        <Registered>{bank && <BankCard draft={draft} bankName={bankNameIn(bank, language)} />}</Registered>
      </Suspense>
    );
  return (
    <>
      <div>
        <h2>{t('account.bankTitle')}</h2>
        <p>{t('account.bankIntro')}</p>
      </div>
      {banks.error && <LoadFailed inline title={t('account.loadFailed')} error={banks.error} onRetry={banks.retry} />}
      <form className="k-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('account.bank')} hint={isLao ? undefined : t('account.bankRecommended')} error={problems.text('bankCode')}>
          <Select value={draft.bankCode} onChange={(event) => set('bankCode', event.currentTarget.value)}>
            <BankOptions banks={banks.data ?? []} />
          </Select>
        </Field>
        <Field label={t('account.accountNo')} error={problems.text('bankAccountNo')}>
          <ReadInput
            numeric
            inputMode="numeric"
            autoComplete="off"
            value={draft.bankAccountNo}
            read={readAccountNo}
            onChange={(accountNo) => set('bankAccountNo', accountNo)}
          />
        </Field>
        <div>
          <div className="k-form__two">
            {(['firstName', 'lastName'] as const).map((field) => (
              <Field key={field} label={t(`account.${field}`)} error={problems.text(field)}>
                <ReadInput
                  capitals
                  autoCapitalize="characters"
                  autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
                  maxLength={80}
                  value={draft[field]}
                  read={readCapitals}
                  onChange={(name) => set(field, name)}
                />
              </Field>
            ))}
          </div>
          {needsEnglish && (
            <p className="k-help">
              <InfoIcon />
              {t('account.bankNameEnglishHint')}
            </p>
          )}
        </div>
        {isLao && (
          <Field label={t('account.currency')} help={t('account.currencyFixed')}>
            <Select value={draft.currency} onChange={(event) => patch({ currency: event.currentTarget.value === 'BAHT' ? 'BAHT' : 'LAK' })}>
              <option value="LAK">{t('account.currencyKip')}</option>
              <option value="BAHT">{t('account.currencyBaht')}</option>
            </Select>
          </Field>
        )}
        {bank && Object.keys(bankProblems(draft)).length === 0 && <BankCard draft={draft} bankName={bankNameIn(bank, language)} />}
        {refusalText && <Note tone="bad">{refusalText}</Note>}
        <StepButtons busy={state === 'busy'} label={t('account.submit')} onBack={onBack} />
      </form>
    </>
  );
}

/** Preview of the bank account before registration. */
function BankCard({ draft, bankName }: { draft: Draft; bankName: string }) {
  return (
    <div className="k-bankcard" aria-live="polite">
      <BankTile code={draft.bankCode} />
      <div className="app-grow">
        <b>
          {draft.firstName} {draft.lastName}
        </b>
        <span className="k-sub k-num" translate="no">
          {bankName} · <AccountNumber number={draft.bankAccountNo} />
        </span>
      </div>
      <SuccessIcon />
    </div>
  );
}
