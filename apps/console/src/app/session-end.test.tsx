import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../test/api';
import { aSession, me, other, renderDesk } from '../test/render-desk';
import { aMember } from '../test/rows';

const member = aMember();
const NOTE = 'called twice, no answer';

beforeEach(() => {
  api.reply('GET /desk/members/:id', member);
  api.reply('POST /desk/sign-in', { state: 'signed-in' });
});

/** A note is being written when the session ends. */
async function writeNote(): Promise<{ user: UserEvent; field: () => Promise<HTMLElement> }> {
  const { user } = await renderDesk(`/members/${member.id}`);
  const field = () => screen.findByRole('textbox', { name: /Note/ });
  await user.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement);
  await user.type(await field(), NOTE);
  api.reply('POST /desk/members/:id/notes', { refuse: 'SIGN_IN_REQUIRED' });
  api.reply('GET /desk/session', { refuse: 'SIGN_IN_REQUIRED' });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add' }));
  await screen.findByText(/Your session has ended/);
  return { user, field };
}

async function signIn(user: UserEvent, as: typeof me): Promise<void> {
  const session = aSession();
  api.reply('GET /desk/session', { ...session, operator: { ...session.operator, ...as } });
  const over = within(screen.getByRole('dialog', { name: 'Krapao desk' }));
  await user.clear(over.getByLabelText('Sign-in name'));
  await user.type(over.getByLabelText('Sign-in name'), as.name);
  await user.type(over.getByLabelText('Password'), 'krapao-demo');
  await user.click(over.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull());
}

describe('a session that ends', () => {
  it('shows the sign-in over the page, and the page is unchanged when the same operator signs in', async () => {
    const { user, field } = await writeNote();
    await signIn(user, me);
    expect((await field()) as HTMLTextAreaElement).toHaveProperty('value', NOTE);
    api.reply('POST /desk/members/:id/notes', { done: true });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(api.requestsOf('POST /desk/members/:id/notes').at(-1)?.body).toEqual({ text: NOTE }));
  });

  it('hides a draft from another operator, and restores it for its author', async () => {
    const { user, field } = await writeNote();
    await signIn(user, other);
    await screen.findAllByRole('button', { name: 'Add' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement);
    expect((await field()) as HTMLTextAreaElement).toHaveProperty('value', '');
    await user.type(await field(), 'of another operator');
    api.reply('GET /desk/session', { refuse: 'SIGN_IN_REQUIRED' });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add' }));
    await screen.findByText(/Your session has ended/);
    await signIn(user, me);
    await user.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement);
    expect((await field()) as HTMLTextAreaElement).toHaveProperty('value', NOTE);
  });

  it('names the operator of the page in each call, so that no call runs under the session of another', async () => {
    await writeNote();
    expect(api.requestsOf('POST /desk/members/:id/notes')[0]?.headers.get('x-desk-operator')).toBe(me.id);
  });
});
