import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ClientContext } from '../shared/api-client';
import { ExtrasContext } from '../shared/extras';
import { I18nProvider } from '@krapao/ui/i18n';
import { SessionContext } from '../shared/session';
import { ShelvesContext } from '../shared/storage';
import { ToastProvider } from '@krapao/ui/toast';
import type { Services } from './services';

function Toasts({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  return <ToastProvider closeLabel={t('close')}>{children}</ToastProvider>;
}

/** Provides the services to the screens. The `public` phrases must be ready. */
export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ShelvesContext value={services.shelves}>
      <SessionContext value={services.session}>
        <ClientContext value={services.call}>
          <ExtrasContext value={services.extras}>
            <I18nProvider i18n={services.i18n}>
              <Toasts>{children}</Toasts>
            </I18nProvider>
          </ExtrasContext>
        </ClientContext>
      </SessionContext>
    </ShelvesContext>
  );
}
