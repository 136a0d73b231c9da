import { use, useLayoutEffect, type RefObject } from 'react';
import { ToastContext } from './toast-provider';

/** Shows toasts inside an open modal dialog. */
export function useToastLayer(ref: RefObject<HTMLElement | null>): void {
  const host = use(ToastContext);
  useLayoutEffect(() => (ref.current && host ? host.enter(ref.current) : undefined), [host, ref]);
}
