import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Draft } from './draft';
import type { Problems } from './rules';

interface ShownProblems {
  /** The form, whose first wrong field takes the focus. */
  form: RefObject<HTMLFormElement | null>;
  /** Shows the problems; true when there are none. */
  check: (found: Problems) => boolean;
  clear: (field: keyof Draft) => void;
  text: (field: keyof Draft) => string | null;
}

/** What is wrong with the fields of a step, in words; a field's problem goes away as it is typed in. */
export function useProblems(): ShownProblems {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [checks, setChecks] = useState(0);
  useEffect(() => {
    if (checks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);

  return {
    form,
    check: (found) => {
      setProblems(found);
      setChecks((count) => count + 1);
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
