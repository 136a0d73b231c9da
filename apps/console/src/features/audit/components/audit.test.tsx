import type { AuditEvent } from '@krapao/contract/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { me, renderDesk } from '../../../test/render-desk';

const KEY_ID = '0190a000-0000-7000-8000-00000000000e';

const entry = (own: Partial<AuditEvent>): AuditEvent => ({
  id: '2',
  at: '2026-11-23T09:00:00.000Z',
  actor: `operator:${me.id}`,
  actorName: me.displayName,
  action: 'member.freeze',
  member: { id: '0190a000-0000-7000-8000-000000000002', phone: '0812345678' },
  detail: {
    permission: 'members.freeze',
    target: { kind: 'member', id: '1', label: '0812345678' },
    changes: [{ field: 'out', before: null, after: '<u>frozen</u>' }],
    reason: 'stolen phone',
    address: '203.0.113.7',
  },
  request: 'r-1',
  ...own,
});

beforeEach(() => {
  api.reply('GET /desk/audit/people', { people: [me], keys: [{ id: KEY_ID, name: 'Reporting' }] });
  const older = entry({ id: '1', action: 'thing.new', detail: {}, member: null });
  api.reply('GET /desk/audit', { events: [entry({})], next: '2' }, { events: [older], next: null });
  api.reply('GET /desk/audit/seal', { sealedAt: '2026-11-23T08:59:00.000Z', head: 'ab'.repeat(32), unsealed: 3 });
});

it('an entry shows actor, action, reason and network address, as text', async () => {
  await renderDesk('/audit');
  const pane = within(await screen.findByRole('complementary', { name: 'As recorded' }));
  for (const words of ['<u>frozen</u>', 'stolen phone', '203.0.113.7', 'Freeze a member'])
    expect(await pane.findByText(words)).toBeTruthy();
  expect(screen.getAllByText('Froze a member').length).toBeGreaterThan(0);
  expect(await screen.findByText(/3 entries follow/)).toBeTruthy();
});

it('older entries are appended, and an action without a translation is shown by its name', async () => {
  const { user } = await renderDesk('/audit');
  await user.click(await screen.findByRole('button', { name: 'Older entries' }));
  expect(await screen.findByText('thing.new')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull();
});

it('actors are named in words: the member, a provider, the command line, an API key', async () => {
  const actors = ['member:0190a000-0000-7000-8000-000000000002', 'provider:slip', 'operator:root', 'system', 'agent:Nok'];
  const events = [
    ...actors.map((actor, place) => entry({ id: String(place), actor, actorName: null })),
    entry({ id: '9', actor: `key:${KEY_ID}`, actorName: 'Reporting' }),
  ];
  api.reply('GET /desk/audit', { events, next: null });
  await renderDesk('/audit');
  for (const words of ['The member', 'Slip checks', 'root, command line', 'System', 'Nok, chat tool', 'Reporting, API key'])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

it('the actor of an entry can be chosen as the filter', async () => {
  const { user } = await renderDesk('/audit');
  await user.click(await screen.findByRole('button', { name: 'Only by Pim Rattanakul' }));
  await waitFor(() => expect(api.requestsOf('GET /desk/audit').length).toBeGreaterThan(1));
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(screen.queryByRole('button', { name: 'Clear the filter' })).toBeNull();
});

it('what a key has read can be chosen', async () => {
  const { user } = await renderDesk('/audit');
  await screen.findByRole('option', { name: 'Reporting, API key' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Reporting, API key');
  await waitFor(() => expect(location.search).toBe(`?actor=key%3A${KEY_ID}`));
});

it('person, kind and period are chosen in the bar, are in the address, and a reload keeps them', async () => {
  const { user } = await renderDesk('/audit');
  await screen.findByRole('option', { name: me.displayName });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), me.displayName);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Money');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } });
  await waitFor(() => expect(location.search).toBe(`?kind=money&actor=operator%3A${me.id}&from=2026-11-02`));
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(location.search).toBe('');
});

it('the member of an entry is a filter', async () => {
  const { user } = await renderDesk('/audit');
  await user.click(await screen.findByRole('button', { name: 'Only this member' }));
  expect(location.search).toBe('?member=0190a000-0000-7000-8000-000000000002');
  expect(await screen.findByText('One member')).toBeTruthy();
});

it('sign-ins in a row are one line, which opens', async () => {
  const events = [entry({ id: '5' }), ...['4', '3', '2'].map((id) => entry({ id, action: 'desk.signed-in', actorName: `Person ${id}` }))];
  api.reply('GET /desk/audit', { events, next: null });
  const { user } = await renderDesk('/audit');
  await user.click(await screen.findByRole('button', { name: /3 sign-ins and codes/ }));
  expect((await screen.findAllByText(/^Person/)).length).toBeGreaterThan(2);
});

it('an act and a setting are named in words', async () => {
  const detail = { act: 'setting.change', target: { kind: 'setting', id: 'withdrawMax THB', label: 'withdrawMax THB' } };
  api.reply('GET /desk/audit', { events: [entry({ action: 'proposal.made', detail })], next: null });
  await renderDesk('/audit');
  expect(await screen.findByText('Highest withdrawal THB')).toBeTruthy();
  expect(within(await screen.findByRole('complementary', { name: 'As recorded' })).getByText('Changed a setting')).toBeTruthy();
});
