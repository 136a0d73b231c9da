import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forms, type, type Form } from '../test/forms';
import { field, renderApp } from '../test/render-app';
import { aWorld } from '../test/world';

/** The fields of the step on screen, without those of the chat and the language menu. */
const fieldsOf = (form: Form): HTMLInputElement[] => {
  const own = field(Object.keys(form.typed)[0] ?? '');
  const root = own.closest('dialog') ?? own.closest('main');
  return [...(root?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
};

it.each(Object.entries<Form>(forms))(
  'the fields of one step are one form, which a password manager can fill and store: %s',
  async (_, form) => {
    aWorld();
    if (form.member) localStorage.setItem('token', 't1');
    const app = await renderApp(form.path);
    await form.reach?.(app);
    await waitFor(() => field(Object.keys(form.typed)[0] ?? ''));
    if (!form.sendsItself) await type(app, form.typed);
    const own = field(Object.keys(form.typed)[0] ?? '') as HTMLInputElement;
    const fields = fieldsOf(form).filter((each) => each.type !== 'file');
    const owners = new Set(fields.map((each) => each.form));
    expect([own.form !== null, owners.has(null), owners.size]).toEqual([true, false, 1]);
    // WHATWG HTML, 4.10.18.7: the account beside its password.
    const hasPassword = fields.some(({ autocomplete }) => /(new|current)-password/.test(autocomplete));
    const account = fields.find(({ autocomplete }) => /^username( webauthn)?$/.test(autocomplete));
    expect(!hasPassword || /^\d{10}$/.test(account?.value ?? '')).toBe(true);
  },
);
