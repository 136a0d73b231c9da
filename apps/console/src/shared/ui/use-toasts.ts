import { useToast } from '@krapao/ui/toast';
import { useErrorText } from './error-note';

interface Toasts {
  show: (text: string) => void;
  bad: (text: string) => void;
  fail: (error: unknown) => void;
}

/** The toasts of the kit, with the words of failed calls. */
export function useToasts(): Toasts {
  const toast = useToast();
  const textOf = useErrorText();
  return { show: (text) => toast.ok(text), bad: (text) => toast.bad(text), fail: (error) => toast.bad(textOf(error)) };
}
