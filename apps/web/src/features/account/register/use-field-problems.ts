import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Draft } from './registration';
import type { Problems } from './rules';

interface FieldProblems {
  /** Shows the problems and focuses the first invalid field. Returns true if there are none. */
  check: (found: Problems, form: HTMLFormElement) => boolean;
  clear: (field: keyof Draft) => void;
  text: (field: keyof Draft) => string | null;
}

/** The problems of a step's fields as text. Typing in a field clears its problem. */
export function useFieldProblems(): FieldProblems {
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
