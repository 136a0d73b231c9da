import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Draft } from './registration';
import type { Problems } from './rules';

interface ShownProblems {
  /** Shows the problems, and leads to the form's first wrong field; true when there are none. */
  check: (found: Problems, form: HTMLFormElement) => boolean;
  clear: (field: keyof Draft) => void;
  text: (field: keyof Draft) => string | null;
}

/** What is wrong with the fields of a step, in words; a field's problem goes away as it is typed in. */
export function useProblems(): ShownProblems {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const [problems, setProblems] = useState<Problems>({});
  const [checked, setChecked] = useState<{ form: HTMLFormElement } | null>(null);
  useEffect(() => checked?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [checked]);

  return {
    check: (found, form) => {
      setProblems(found);
      setChecked({ form });
      return Object.keys(found).length === 0;
    },
    clear: (field) => setProblems(({ [field]: _, ...rest }) => rest),
    text: (field) => {
      const problem = problems[field];
      if (!problem) return null;
      if (problem !== 'required') return t(problem);
      return field === 'bankCode' ? t('choose') : common('required');
    },
  };
}
