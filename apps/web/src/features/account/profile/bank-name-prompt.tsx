import { readCapitals } from '@krapao/contract/typed';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer, ApiError } from '../../../shared/api-client';
import { useDraft } from '../../../shared/draft';
import { useSubmission } from '../../../shared/form/use-submission';
import { Button } from '@krapao/ui/button';
import { Field, ReadInput } from '@krapao/ui/field';
import { InfoIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Sheet } from '@krapao/ui/sheet';
import { nameProblem, type NameProblem } from '../model/bank-account.rules';

interface BankNamePromptProps {
  /** The member's username. */
  member: string;
  /** The current holder's name. */
  name: string;
  /** Sends the name, in upper case and without spaces around it. */
  save: (name: string, idempotencyKey: string) => Promise<Answer<unknown>>;
  /** The name is saved; the prompt closes. */
  onSaved?: (name: string) => void;
  onClose: () => void;
}

/** Error codes that concern the name. */
const isAboutName = (error: ApiError): boolean => error.kind === 'refused' && error.code === 'BANK_ACCOUNT_NAME_ENG';

/** Asks for the holder's name in English letters (docs/specification.md §4.9). The input keeps its text until it is saved. */
export function BankNamePrompt({ member, name, save, onSaved, onClose }: BankNamePromptProps) {
  const t = useTranslations();
  const formId = useId();
  const {
    typed: { name: typed },
    type: keep,
    forget,
  } = useDraft('bank-name', member, { name });
  const close = () => {
    forget();
    onClose();
  };
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const { submit, isPending, error, errorText, clearError } = useSubmission({
    run: save,
    done: t('bankName.saved'),
    onClose: close,
    onSaved: (_answer, saved) => onSaved?.(saved),
  });
  const words: Record<NameProblem, string> = { required: t('common.required'), english: t('account.bankNameEnglish') };
  const refused = error !== null && isAboutName(error);

  const check = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('bankAccountName');
    const found = nameProblem(typed);
    setProblem(found);
    if (found) {
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    submit(typed);
  };
  const type = (text: string) => {
    keep({ name: text });
    setProblem(null);
    clearError();
  };
  const button = (
    <Button type="submit" form={formId} block busy={isPending}>
      {t('bankName.save')}
    </Button>
  );

  return (
    <Sheet title={t('bankName.edit')} closeLabel={t('common.close')} onClose={close} footer={button}>
      <form id={formId} className="k-form" noValidate onSubmit={check}>
        <Field
          label={t('bankName.label')}
          help={t('account.bankNameEnglishHint')}
          helpIcon={<InfoIcon />}
          error={problem ? words[problem] : refused ? errorText : null}
        >
          <ReadInput
            capitals
            name="bankAccountName"
            lang="en"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={160}
            value={typed}
            read={readCapitals}
            onChange={type}
            data-autofocus
          />
        </Field>
        {errorText && !refused && <Note tone="bad">{errorText}</Note>}
      </form>
    </Sheet>
  );
}
