import type { ActName, PendingProposal } from '@krapao/contract/desk';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { canBeBulk } from '../../features/withdrawals/model/filter.rules';
import { api } from '../../test/api';
import { me, other, renderDesk } from '../../test/render-desk';
import { aDetail, aMember, aProposal, aSetting, aWithdrawal } from '../../test/rows';

const pending = (act: ActName): PendingProposal => ({ id: 'p1', act, maker: other, since: '2026-11-23T09:00:00.000Z' });

const expectStrip = async (act: RegExp) => {
  const strips = (await screen.findAllByText('Waits for a second person.')).map((words) => words.closest('.k-note') as HTMLElement);
  const strip = strips.find(({ textContent }) => act.test(textContent)) as HTMLElement;
  expect(strip.textContent).toContain('Anong Chaiyo');
  expect(within(strip).getByRole('link').getAttribute('href')).toBe('/approvals?proposal=p1');
};

it('a withdrawal whose release is proposed says so, and offers no second way by button or key; freezing stays', async () => {
  api.reply('GET /desk/withdrawals/:id', aDetail({ pending: pending('withdrawal.release') }));
  const { user } = await renderDesk(`/withdrawals/${aDetail().id}`);
  await expectStrip(/Release a withdrawal/);
  expect(screen.queryByRole('button', { name: /^(Release|Reject|Claim|Settle)/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /Freeze the member/ }).length).toBeGreaterThan(0);
  await user.keyboard('r');
  await user.keyboard('e');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a row with an open proposal is not released together with others', () => {
  expect(canBeBulk(aWithdrawal({ pending: pending('withdrawal.release') }), me.id)).toBe(false);
});

it('a member shows each open proposal, and no second way beside it', async () => {
  const bank = { code: 'KTB', accountNo: '•••• 4421', accountName: 'TEST MEMBER', changedAt: null, isConfirmed: false };
  const freezes = [{ direction: 'out' as const, reason: 'seen', by: 'Noy', since: '2026-11-23T09:00:00.000Z', until: null }];
  api.reply('GET /desk/members/:id', aMember({ bank, freezes, pending: [pending('member.change-bank'), pending('member.unfreeze')] }));
  await renderDesk(`/members/${aMember().id}`);
  await expectStrip(/Change a bank account/);
  expect(screen.getAllByText('Waits for a second person.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(Change|Confirm as own|Lift the freeze)$/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change the phone' })).toBeTruthy();
});

it('money in suspense with an open proposal has no buttons', async () => {
  api.reply('GET /desk/waiting', {
    waiting: [
      {
        id: '0190a000-0000-7000-8000-000000000021',
        kind: 'suspense',
        since: '2026-11-23T09:00:00.000Z',
        amount: 1_500,
        currency: 'THB',
        member: null,
        facts: [{ label: 'from', text: 'SCB •••• 2210' }],
        sender: null,
        suggested: [],
        exclusion: null,
        pending: pending('suspense.return'),
      },
    ],
  });
  const { user } = await renderDesk('/waiting');
  await expectStrip(/Return money in suspense/);
  expect(screen.queryByRole('button', { name: /Credit|Return/ })).toBeNull();
  await user.keyboard('e');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a setting with an open proposal links to it', async () => {
  api.reply('GET /desk/settings', { settings: [aSetting(pending('setting.change'))] });
  await renderDesk('/settings');
  const link = await screen.findByRole('link', { name: /Waits for a second person/ });
  expect(link.getAttribute('href')).toBe('/approvals?proposal=p1');
});

it.each([
  ['/webhooks', 'webhook.add', 'https://crm.example.com/hook', 'GET /desk/webhooks', { endpoints: [] }],
  ['/api-keys', 'api-key.make', 'Warehouse', 'GET /desk/api-keys', { keys: [] }],
  ['/ready-answers', 'chat.ready-answer-saved', 'refund', 'GET /desk/ready-answers', { answers: [] }],
  ['/team', 'operator.invite', 'desk-noy', 'GET /desk/team', { operators: [] }],
  ['/team', 'operator.reset', 'desk-dao', 'GET /desk/team', { operators: [] }],
] as const)('%s lists what is proposed: %s', async (path, act, label, call, answer) => {
  const target = { kind: 'new', id: label, label };
  api.reply(call, answer as never);
  api.reply('GET /desk/proposals', { proposals: [aProposal(), aProposal({ id: 'p1', act, target, maker: other })], next: null });
  await renderDesk(path);
  await expectStrip(new RegExp(label));
  expect(screen.getAllByText('Waits for a second person.')).toHaveLength(1);
});
