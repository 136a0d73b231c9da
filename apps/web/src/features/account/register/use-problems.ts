import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Draft } from './draft';
import type { Problems } from './rules';

/** What is wrong with the fields of a step, in words; a field's problem goes away as it is typed in. */
export function useProblems() {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const [problems, setProblems] = useState<Problems>({});
  return {
    /** Shows the problems; true when there are none. */
    check: (found: Problems): boolean => {
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    clear: (field: keyof Draft) => setProblems(({ [field]: _, ...rest }) => rest),
    text: (field: keyof Draft): string | null => {
      const problem = problems[field];
      if (!problem) return null;
      return problem === 'required' ? common('required') : t(problem);
    },
  };
}
