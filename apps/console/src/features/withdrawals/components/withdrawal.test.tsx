import type { WithdrawalEvent } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { me, other, renderDesk } from '../../../test/render-desk';
import { aDetail, aMember, aProposal } from '../../../test/rows';

const HOSTILE = '<img src=x onerror=alert(1)>\u202Etext';
const withdrawal = aDetail();
const at = `/withdrawals/${withdrawal.id}`;

beforeEach(() => {
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 1, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
  api.reply('GET /desk/withdrawals/:id', withdrawal);
});

const buttonNamed = (name: RegExp) => screen.findAllByRole('button', { name }).then(([button]) => button as HTMLElement);

describe('a waiting withdrawal', () => {
  it('is released after a dialog that names amount and account', async () => {
    api.reply('POST /desk/withdrawals/:id/release', { done: true });
    const { user } = await renderDesk(at);
    await user.click(await buttonNamed(/^Release ฿1,000\.00/));
    const dialog = await screen.findByRole('dialog', { name: 'Release ฿1,000.00 to KBANK •••• 4421?' });
    await user.type(within(dialog).getByRole('textbox'), 'known');
    await user.click(within(dialog).getByRole('button', { name: 'Release ฿1,000.00' }));
    await waitFor(() => expect(api.requestsOf('POST /desk/withdrawals/:id/release')[0]?.body).toEqual({ note: 'known' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requestsOf('POST /desk/withdrawals/:id/release')[0]?.headers.get('x-desk')).toBe('1');
  });

  it('that takes two people says that a second one decides', async () => {
    api.reply('POST /desk/withdrawals/:id/release', { proposal: aProposal() });
    const { user } = await renderDesk(at);
    await user.click(await buttonNamed(/^Release/));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Release/ }));
    expect(await screen.findByText('Sent for approval: a second person decides.')).toBeTruthy();
  });

  it('asks for a proof where the desk requires one, and repeats the call once', async () => {
    api.reply('POST /desk/withdrawals/:id/release', { refuse: 'PROOF_REQUIRED' }, { done: true });
    api.reply('POST /desk/proof', { provedUntil: '2026-11-23T09:10:00.000Z' });
    const { user } = await renderDesk(at);
    await user.click(await buttonNamed(/^Release/));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Release/ }));
    const proof = await screen.findByRole('dialog', { name: 'Show that it is you' });
    await user.type(within(proof).getByLabelText('Password'), 'krapao-demo');
    await user.click(within(proof).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(api.requestsOf('POST /desk/withdrawals/:id/release')).toHaveLength(2));
    expect(api.requestsOf('POST /desk/proof')[0]?.body).toEqual({ password: 'krapao-demo' });
  });

  it('is rejected with a reason that the dialog shows as the member will read it', async () => {
    api.reply('POST /desk/withdrawals/:id/reject', { done: true });
    const { user } = await renderDesk(at);
    await user.click(await buttonNamed(/^Reject/));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByRole('combobox'), 'THIRD_PARTY');
    expect(dialog.textContent).toContain('ยอดฝากมาจากบัญชีชื่ออื่น');
    await user.click(within(dialog).getByRole('button', { name: /^Reject and return ฿/ }));
    await waitFor(() => expect(api.requestsOf('POST /desk/withdrawals/:id/reject')[0]?.body).toEqual({ reason: 'THIRD_PARTY', note: '' }));
  });

  it('keeps the dialog and says why when another operator was first', async () => {
    api.reply('POST /desk/withdrawals/:id/reject', { refuse: 'ALREADY_DECIDED' });
    const { user } = await renderDesk(at);
    await user.click(await buttonNamed(/^Reject/));
    await user.selectOptions(within(await screen.findByRole('dialog')).getByRole('combobox'), 'MEMBER_REQUEST');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Reject and return ฿/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('It was decided before.');
  });

  it('that the operator has claimed stays theirs while they work, and not while they do nothing', async () => {
    const clock = vi.spyOn(performance, 'now');
    clock.mockReturnValue(1_000);
    api.reply('GET /desk/withdrawals/:id', aDetail({ claim: { by: me, until: '2026-11-23T09:02:00.000Z' } }));
    api.reply('POST /desk/withdrawals/:id/claim', { by: me, until: '2026-11-23T09:04:00.000Z' });
    const { user } = await renderDesk(at);
    await buttonNamed(/^Release/);
    const claims = () => api.requestsOf('POST /desk/withdrawals/:id/claim').length;
    await user.keyboard('{Shift}');
    expect(claims()).toBe(0);
    clock.mockReturnValue(32_000);
    await user.keyboard('{Shift}{Shift}');
    await waitFor(() => expect(claims()).toBe(1));
    clock.mockRestore();
  });

  it('shows who has claimed it', async () => {
    api.reply('GET /desk/withdrawals/:id', aDetail({ claim: { by: other, until: '2026-11-23T09:02:00.000Z' } }));
    await renderDesk(at);
    expect(await screen.findByText('Anong Chaiyo decides this')).toBeTruthy();
  });

  it('cannot be decided by an operator whose roles do not include it', async () => {
    await renderDesk(at, { permissions: ['withdrawals.read'] });
    await screen.findByText('Why it is held');
    expect(screen.queryByRole('button', { name: /^(Release|Reject|Freeze|Claim)/ })).toBeNull();
  });

  it('shows hostile names as text', async () => {
    const member = { ...withdrawal.member, name: HOSTILE };
    api.reply('GET /desk/withdrawals/:id', aDetail({ member, facts: { ...withdrawal.facts, slipNames: [HOSTILE] } }));
    await renderDesk(at);
    expect((await screen.findAllByText(HOSTILE)).length).toBeGreaterThan(1);
    expect(document.querySelector('img')).toBeNull();
  });

  it('has what is known about the member beside the decision', async () => {
    api.reply(
      'GET /desk/withdrawals/:id',
      aDetail({
        movements: [...aMember().movements],
        session: {
          createdAt: '2026-11-23T08:00:00.000Z',
          seenAt: '2026-11-23T09:00:00.000Z',
          browser: 'Chrome',
          system: 'Android',
          deviceSince: null,
        },
        bonus: { source: 'bonus', description: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Welcome bonus' }, startedAt: '2026-11-22T08:00:00.000Z' },
        links: {
          bank: { count: 0, members: [] },
          device: { count: 1, members: [{ id: 'm2', phone: '…111', name: 'Somsak', currency: 'THB', isFrozen: true }] },
          inviter: null,
          invited: { count: 0, members: [] },
        },
        endedFreezes: [
          {
            direction: 'out',
            reason: 'a stolen phone',
            by: 'Anong Chaiyo',
            since: '2026-11-20T08:00:00.000Z',
            until: null,
            lifted: { by: 'Pim Rattanakul', at: '2026-11-21T08:00:00.000Z' },
          },
        ],
      }),
    );
    await renderDesk(at);
    expect(await screen.findByRole('table', { name: 'Timeline' })).toBeTruthy();
    for (const words of ['Chrome · Android', 'Welcome bonus', /a stolen phone/, /lifted by Pim Rattanakul/])
      expect(screen.getByText(words, { selector: 'dd, dd :not(:has(span))' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Somsak' }).getAttribute('href')).toBe('/members/m2');
  });

  it('the log has proposals, and a rejection with the reason that the member reads', async () => {
    const entry = (what: WithdrawalEvent, detail = '') => ({ at: '2026-11-23T09:01:00.000Z', what, by: 'Anong Chaiyo', detail });
    api.reply(
      'GET /desk/withdrawals/:id',
      aDetail({
        state: 'rejected',
        reject: { reason: 'THIRD_PARTY', note: 'called them' },
        log: [entry('proposed'), entry('proposal-refused', 'the name differs'), entry('rejected', 'called them')],
      }),
    );
    await renderDesk(at);
    expect(await screen.findByText('Proposed to a second person')).toBeTruthy();
    expect(screen.getByText('Anong Chaiyo · the name differs')).toBeTruthy();
    expect(screen.getByText(/ยอดฝากมาจากบัญชีชื่ออื่น/)).toBeTruthy();
  });
});
