import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl/react';
import { htmlLang, type I18n, type I18nState } from './i18n';

const I18nContext = createContext<I18n | null>(null);

export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error('useI18n needs an I18nProvider above it');
  return i18n;
}

export function useI18nState(): I18nState {
  const i18n = useI18n();
  return useSyncExternalStore(i18n.subscribe, i18n.state);
}

function Words({ children }: { children: ReactNode }) {
  const { language, phrases } = useI18nState();
  return (
    <IntlProvider locale={htmlLang(language)} messages={phrases} timeZone="Asia/Bangkok">
      {children}
    </IntlProvider>
  );
}

export const I18nProvider = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => (
  <I18nContext value={i18n}>
    <Words>{children}</Words>
  </I18nContext>
);
