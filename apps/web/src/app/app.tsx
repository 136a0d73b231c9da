import { useEffect } from 'react';
import { whenIdle } from '../shared/live';
import { AppRoutes } from './app-routes';
import { Broken } from './boundary/broken';
import { Safe } from './boundary/safe';
import { GoneRedirect } from './guards/gone-redirect';
import { Providers } from './providers';
import type { Services } from './services';

/** The whole app under a router. The words of errors are fetched after first paint, so that they are here when the network is not. */
export function App({ services }: { services: Services }) {
  const { i18n } = services;
  useEffect(() => whenIdle(() => void i18n.ready('errors').catch(() => undefined)), [i18n]);
  return (
    <Providers services={services}>
      <GoneRedirect gone={services.gone} />
      <Safe fallback={<Broken />}>
        <AppRoutes />
      </Safe>
    </Providers>
  );
}
