import { AppRoutes } from './app-routes';
import { Broken } from './boundary/broken';
import { Safe } from './boundary/safe';
import { GoneRedirect } from './guards';
import { Providers } from './providers';
import type { Services } from './services';

/** The whole app under a router. */
export function App({ services }: { services: Services }) {
  return (
    <Providers services={services}>
      <GoneRedirect gone={services.gone} />
      <Safe fallback={<Broken />}>
        <AppRoutes />
      </Safe>
    </Providers>
  );
}
