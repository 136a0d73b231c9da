import { useProvided } from '../provided';
import { createContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import type { I18n, I18nState } from './i18n';
import { htmlLang } from './languages';

const I18nContext = createContext<I18n | null>(null);

export function useI18n(): I18n {
  return useProvided(I18nContext);
}

export function useI18nState(): I18nState {
  const i18n = useI18n();
  return useSyncExternalStore(i18n.subscribe, i18n.state, i18n.state);
}

/** True once the words of the bundle can be shown; starts loading them. A bundle that cannot be loaded throws to the screen's boundary. */
export function useBundle(bundle: string): boolean {
  const i18n = useI18n();
  const [lost, setLost] = useState<{ error: unknown }>();
  useEffect(() => void i18n.ready(bundle).catch((error: unknown) => setLost({ error })), [i18n, bundle]);
  if (lost) throw lost.error;
  return useI18nState().bundles.has(bundle);
}

function Words({ children }: { children: ReactNode }) {
  const { language, phrases } = useI18nState();
  return (
    <IntlProvider locale={htmlLang(language)} messages={phrases} timeZone="Asia/Bangkok">
      {children}
    </IntlProvider>
  );
}

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <I18nContext value={i18n}>
      <Words>{children}</Words>
    </I18nContext>
  );
}
