import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { isAsPrerendered } from './app/as-prerendered';
import { createServices } from './app/services';
import { env } from './shared/env';
import './shared/ui/styles/public.css';
import './app/shell/shell.css';

const { lang } = document.documentElement;
const services = createServices(env);
void services.extras.announced();
await services.i18n.ready('public');

const root = document.getElementById('root');
const app = (
  <StrictMode>
    <BrowserRouter>
      <App services={services} />
    </BrowserRouter>
  </StrictMode>
);
if (root && isAsPrerendered(root, lang, services)) {
  // In a transition React lets go of the thread every few milliseconds.
  startTransition(() => void hydrateRoot(root, app));
} else if (root) {
  createRoot(root).render(app);
}
