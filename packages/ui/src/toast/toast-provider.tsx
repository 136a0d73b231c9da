import { useProvided } from '../provided';
import { createContext, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Toast, type ToastMessage } from './toast';

type Say = (text: string, detail?: string) => void;

export interface Toasts {
  ok: Say;
  bad: Say;
  info: Say;
}

interface ToastHost extends Toasts {
  /** While a modal dialog is open, only its content can be seen and pressed: toasts move into it. */
  enter: (layer: HTMLElement) => () => void;
}

export const ToastContext = createContext<ToastHost | null>(null);

/** Holds the toasts of the app. Rendered once, around everything. */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<(ToastMessage & { id: number })[]>([]);
  const [layers, setLayers] = useState<HTMLElement[]>([]);
  const nextId = useRef(0);

  const host = useMemo<ToastHost>(() => {
    const say =
      (kind: ToastMessage['kind']): Say =>
      (text, detail) =>
        setToasts((all) => {
          // What is said again takes the place of what is still shown, and its time: a key held down does not fill the screen.
          const others = all.filter((toast) => toast.kind !== kind || toast.text !== text || toast.detail !== detail);
          return [...others, { id: nextId.current++, kind, text, detail }];
        });
    return {
      ok: say('ok'),
      bad: say('bad'),
      info: say('info'),
      enter: (layer) => {
        setLayers((all) => [...all, layer]);
        return () => setLayers((all) => all.filter((other) => other !== layer));
      },
    };
  }, []);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);

  const top = layers.at(-1);
  const view = (
    // Rendered before the first toast: some screen readers do not announce the first text of a new live region.
    <div id="toasts" className="k-toasts" aria-live="polite">
      {toasts.map(({ id, ...message }) => (
        <Toast key={id} id={id} {...message} closeLabel={closeLabel} onClose={close} />
      ))}
    </div>
  );
  return (
    <ToastContext value={host}>
      {children}
      {top ? createPortal(view, top) : view}
    </ToastContext>
  );
}

/** Shows a message for 4 s: `toast.ok(text, detail?)`, `toast.bad(text)`, `toast.info(text)`. The object is stable. */
export function useToast(): Toasts {
  return useProvided(ToastContext);
}
