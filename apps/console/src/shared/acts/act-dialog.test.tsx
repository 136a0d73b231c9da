import type { ActOutcome } from '@krapao/contract/desk';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../test/api';
import { aSession, other, renderDesk } from '../../test/render-desk';
import { aDetail, aProposal, aSetting } from '../../test/rows';

const detail = aDetail({ amount: 50_000 });
const ATONCE = 'The payout starts at once.';

const release = async (...outcomes: (ActOutcome | { refuse: 'INTERNAL_SERVER_ERROR' })[]) => {
  api.reply('GET /desk/withdrawals/:id', detail);
  api.reply('POST /desk/acts/outcome', ...outcomes);
  const { user } = await renderDesk(`/withdrawals/${detail.id}`);
  await user.click((await screen.findAllByRole('button', { name: /^Release ฿50,000.00/ }))[0] as HTMLElement);
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

it('an act that is performed at once says so, after the server was asked with the input of the act', async () => {
  const { dialog } = await release({ outcome: 'now', sum: null });
  expect(dialog.getByText(ATONCE)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Release ฿50,000.00' })).toBeTruthy();
  expect(api.requestsOf('POST /desk/acts/outcome')[0]?.body).toEqual({ act: 'withdrawal.release', input: { id: detail.id } });
});

it('an act that takes a second person says why, its button proposes, and the second person needs a note', async () => {
  api.reply('POST /desk/withdrawals/:id/release', { proposal: aProposal() });
  const { user, dialog } = await release({
    outcome: 'second',
    why: 'operator-sum',
    sum: { total: 61_200, limit: 20_000, currency: 'THB' },
  });
  expect(dialog.queryByText(ATONCE)).toBeNull();
  expect(dialog.getByText(/with this you decide ฿61,200.00 today\. From ฿20,000.00 two people decide/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Propose release of ฿50,000.00' }));
  expect(await dialog.findByText(/Write what you checked/)).toBeTruthy();
  expect(api.requestsOf('POST /desk/withdrawals/:id/release')).toHaveLength(0);
  await user.type(dialog.getByLabelText(/What did you check/), 'called the member');
  await user.click(dialog.getByRole('button', { name: 'Propose release of ฿50,000.00' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/withdrawals/:id/release')[0]?.body).toEqual({ note: 'called the member' }));
});

it('an act that is proposed already names who proposed it, and has no button', async () => {
  const pending = { id: aProposal().id, act: 'withdrawal.paid-outside' as const, maker: other, since: '2026-11-23T09:00:00.000Z' };
  const { dialog } = await release({ outcome: 'proposed', pending });
  expect(dialog.getByText(/Anong Chaiyo/)).toBeTruthy();
  expect(dialog.getByRole('link').getAttribute('href')).toBe(`/approvals?proposal=${pending.id}`);
  expect(dialog.queryByRole('button', { name: /elease/ })).toBeNull();
});

it('an act that would be refused says why, and has no button', async () => {
  const { dialog } = await release({ outcome: 'refused', code: 'MEMBER_FROZEN' });
  expect(dialog.getByText(/Withdrawals of this member are frozen/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /elease/ })).toBeNull();
});

describe('before the desk has answered', () => {
  /** Opens the dialog of an act whose outcome is this answer. */
  const press = async (outcome: () => Promise<Response>) => {
    api.reply('GET /desk/withdrawals/:id', detail);
    const { user } = await renderDesk(`/withdrawals/${detail.id}`);
    const [button] = await screen.findAllByRole('button', { name: /^Release ฿50,000.00/ });
    const real = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => (url.endsWith('/acts/outcome') ? outcome() : real(url, init)));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(button as HTMLElement);
    return within(await screen.findByRole('dialog'));
  };
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    onlineManager.setOnline(true);
  });

  it('the dialog is open, and its button waits', async () => {
    const dialog = await press(() => new Promise(() => undefined));
    expect(dialog.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true');
  });

  it('a key that is pressed before the dialog is drawn is not a shortcut of the page', async () => {
    const dialog = press(() => {
      fireEvent.keyDown(document.body, { key: 'e' });
      return new Promise(() => undefined);
    });
    expect((await dialog).getByRole('heading', { name: /^Release ฿50,000.00/ })).toBeTruthy();
  });

  it('a device without a connection says so', async () => {
    const dialog = await press(() => {
      onlineManager.setOnline(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    // It tries three times more.
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await dialog.findByRole('alert')).textContent).toMatch(/connection/i);
  });
});

it('without an answer the button is off', async () => {
  const { dialog } = await release({ refuse: 'INTERNAL_SERVER_ERROR' });
  expect(dialog.getByRole('alert')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
});

it('input that is typed is asked again, and the words follow', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'now', sum: null }, { outcome: 'second', why: 'loosens', sum: null });
  api.reply('GET /desk/settings', { settings: [aSetting()] });
  const { user } = await renderDesk('/settings');
  await user.click(await screen.findByRole('button', { name: /Highest withdrawal THB/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeTruthy();
  await user.clear(dialog.getByLabelText('New value'));
  await user.type(dialog.getByLabelText('New value'), '4');
  expect(await dialog.findByText('It takes effect at once.')).toBeTruthy();
  await user.type(dialog.getByLabelText('New value'), '44');
  expect(await dialog.findByRole('button', { name: 'Ask a second person' })).toBeTruthy();
  expect(api.requestsOf('POST /desk/acts/outcome').at(-1)?.body).toMatchObject({ input: { value: 444 } });
});

it('resuming payouts says what it does, not what a pause does', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'always', sum: null });
  const { user } = await renderDesk('/members', { site: { ...aSession().site, payoutsPaused: true } });
  await user.click(await screen.findByRole('button', { name: 'Payouts paused' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume payouts' }));
  expect(dialog.queryByText(/New payouts stop at once/)).toBeNull();
  expect(dialog.getByText(/Payouts that wait start again/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Propose to resume payouts' })).toBeTruthy();
});
