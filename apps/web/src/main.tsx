import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { createServices } from './app/services';
import { env } from './shared/env';
import './shared/ui/styles/public.css';
import './app/shell/shell.css';

const services = createServices(env);
void services.extras.announced();
await services.i18n.ready('public');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App services={services} />
      </BrowserRouter>
    </StrictMode>,
  );
}
