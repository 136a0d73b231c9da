import type { BankItem, Profile } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useAct, useCall, type ApiError } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useErrorText, useErrorToast } from '../../../shared/i18n';
import { Button, Field, InfoIcon, Note, Select, TextInput, useToast } from '../../../shared/ui';
import { Sheet } from '../../../shared/ui/overlay/sheet';
import { walletKey } from '../../wallet/api/get-wallet';
import { profileKey } from '../api/get-profile';
import { updateProfile } from '../api/update-profile';
import { BankOptions } from '../register/bank-options';
import { needsEnglishName } from '../register/rules';
import { changesOf, draftOf, editProblems, movesBank, type EditDraft, type EditProblems } from './edit-draft';
import { useMounted } from './use-mounted';

interface EditFormProps {
  profile: Profile;
  banks: readonly BankItem[];
  onClose: () => void;
}

export function EditForm({ profile, banks, onClose }: EditFormProps) {
  const t = useTranslations();
  const call = useCall();
  const act = useAct();
  const toast = useToast();
  const showError = useErrorToast();
  const cache = useQueryClient();
  const mounted = useMounted();
  const confirms = useExtra('bank-confirm');
  const formId = useId();
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [problems, setProblems] = useState<EditProblems>({});
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const refusalText = useErrorText(refusal);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = editProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setRefusal(null);
    const body = changesOf(draft);
    const answer = await act(body, (key) => updateProfile(call, body, key));
    if (answer.ok) {
      cache.setQueryData(profileKey, answer.data);
      void cache.invalidateQueries({ queryKey: walletKey });
      toast.ok(t('profile.saved'));
    }
    if (!mounted.current) return answer.ok || void showError(answer.error);
    if (answer.ok) return onClose();
    setBusy(false);
    setRefusal(answer.error);
  };
  const set = (field: keyof EditDraft) => (value: string) => {
    setDraft({ ...draft, [field]: value });
    setProblems(({ [field]: _, ...rest }) => rest);
    setRefusal(null);
  };
  const problem = (field: keyof EditDraft) => {
    const found = problems[field];
    return found && (found === 'required' ? t('common.required') : t(`account.${found}`));
  };
  const save = (
    <Button type="submit" form={formId} block busy={busy}>
      {t('profile.save')}
    </Button>
  );

  return (
    <Sheet title={t('profile.editTitle')} closeLabel={t('common.close')} onClose={onClose} footer={save}>
      <form id={formId} className="k-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('profile.name')} error={problem('name')}>
          <TextInput
            autoComplete="name"
            maxLength={100}
            value={draft.name}
            onChange={(event) => set('name')(event.currentTarget.value)}
            data-autofocus
          />
        </Field>
        <Field label={t('profile.bank')} error={problem('bankCode')}>
          <Select value={draft.bankCode} onChange={(event) => set('bankCode')(event.currentTarget.value)}>
            <BankOptions banks={banks} />
          </Select>
        </Field>
        <Field label={t('profile.accountNo')} error={problem('bankAccountNo')}>
          <TextInput
            numeric
            inputMode="numeric"
            autoComplete="off"
            value={draft.bankAccountNo}
            onChange={(event) => set('bankAccountNo')(event.currentTarget.value.replace(/\D/g, '').slice(0, 20))}
          />
        </Field>
        <Field
          label={t('profile.accountName')}
          help={needsEnglishName(draft.bankCode) ? t('account.bankNameEnglishHint') : undefined}
          helpIcon={<InfoIcon />}
          error={problem('bankAccountName')}
        >
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={160}
            value={draft.bankAccountName}
            onChange={(event) => set('bankAccountName')(event.currentTarget.value.toUpperCase())}
          />
        </Field>
        {confirms && <Note tone={movesBank(draft, profile) ? 'warn' : 'info'}>{t('profile.bankChangeWarning')}</Note>}
        {refusalText && <Note tone="bad">{refusalText}</Note>}
      </form>
    </Sheet>
  );
}
