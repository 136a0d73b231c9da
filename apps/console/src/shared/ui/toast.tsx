import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useErrorText } from './error-note';
import { Icon } from './icon';

const SHOWN_MS = 4_000;

interface Toast {
  id: number;
  text: string;
  isBad: boolean;
}

interface Toasts {
  show(text: string): void;
  fail(error: unknown): void;
}

const ToastContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === null) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Toast[]>([]);
  const next = useRef(0);
  const textOf = useErrorText();
  const add = useCallback((text: string, isBad: boolean) => {
    const id = (next.current += 1);
    setShown((toasts) => [...toasts, { id, text, isBad }]);
    setTimeout(() => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), SHOWN_MS);
  }, []);
  const toasts = useMemo<Toasts>(() => ({ show: (text) => add(text, false), fail: (error) => add(textOf(error), true) }), [add, textOf]);
  return (
    <ToastContext value={toasts}>
      {children}
      <div className="d-toasts" role="status" aria-live="polite">
        {shown.map(({ id, text, isBad }) => (
          <div key={id} className={isBad ? 'd-toast d-toast--bad' : 'd-toast'}>
            <Icon name={isBad ? 'bad' : 'ok'} />
            <span>{text}</span>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
