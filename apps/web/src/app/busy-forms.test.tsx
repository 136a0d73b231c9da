import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../test/api';
import { forms, send, type Form } from '../test/forms';
import { field, renderApp } from '../test/render-app';
import { aWorld } from '../test/world';

beforeEach(aWorld);

/** The QR has a step of its own while it is made. */
const busyForms = Object.entries<Form>(forms).filter(([name]) => name !== 'deposit');

it.each(busyForms)('a call in progress marks its button busy, and is not sent twice: %s', async (_name, form) => {
  if (form.member) localStorage.setItem('token', 't1');
  const app = await renderApp(form.path);
  api.hang(form.call);
  await send(app, form);
  await waitFor(() => expect(api.requestsOf(form.call)).toHaveLength(1));
  const busy = screen.getAllByRole('button', { busy: true });
  expect(busy).toHaveLength(1);
  for (const button of busy) await app.user.click(button);
  const last = field(Object.keys(form.typed).at(-1) ?? '');
  if (last.tagName === 'INPUT') {
    last.focus();
    await app.user.keyboard('{Enter}');
  }
  expect(api.requestsOf(form.call)).toHaveLength(1);
});
