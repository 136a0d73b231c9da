import { expect, it } from 'vitest';
import { forms, type, type Form } from '../test/forms';
import { renderApp } from '../test/render-app';
import { aWorld } from '../test/world';

/** Fields of the form that is on screen; not those of the chat and the language menu. */
const fieldsOf = (form: Form): HTMLInputElement[] => {
  const [label = ''] = Object.keys(form.typed);
  const own = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))?.control;
  const root = own?.closest('dialog') ?? document.querySelector('main');
  return [...(root?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
};

it.each(Object.entries<Form>(forms))(
  'the fields of one step are one form, which a password manager can fill and store: %s',
  async (_, form) => {
    aWorld();
    if (form.member) localStorage.setItem('token', 't1');
    const app = await renderApp(form.path);
    await form.reach?.(app);
    await type(app, form.typed);
    const fields = fieldsOf(form);
    expect(fields.length).toBeGreaterThan(0);
    const owners = new Set(fields.map((field) => field.form));
    expect([owners.has(null), owners.size]).toEqual([false, 1]);
    // WHATWG HTML, 4.10.18.7: the account beside its password.
    const hasPassword = fields.some(({ autocomplete }) => /(new|current)-password/.test(autocomplete));
    const account = fields.find(({ autocomplete }) => autocomplete === 'username');
    expect(!hasPassword || /^\d{10}$/.test(account?.value ?? '')).toBe(true);
  },
);
