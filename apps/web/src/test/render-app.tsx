import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { App } from '../app/app';
import { createServices, type Services } from '../app/services';
import { env } from '../shared/env';
import { whenIdle } from '../shared/live';

export interface RunningApp {
  user: UserEvent;
  services: Services;
  /** Path and query of the address. */
  address: () => string;
}

/** Runs the whole app at a path against the mocked server. */
export async function renderApp(path: string): Promise<RunningApp> {
  window.history.replaceState(null, '', path);
  const services = createServices({ ...env, apiUrl: window.location.origin });
  await services.i18n.ready('public');
  render(
    <BrowserRouter>
      <App services={services} />
    </BrowserRouter>,
  );
  // As the app's upkeep does.
  whenIdle(() => void services.i18n.ready('errors'));
  return { user: userEvent.setup(), services, address: () => window.location.pathname + window.location.search };
}

/** A field by its label, without marks or hints beside it. */
export const field = (label: string): HTMLElement => screen.getByLabelText(label, { exact: true });
