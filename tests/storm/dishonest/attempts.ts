import type { Answer } from '../http.js';
import { oneOf } from '../operations/operation.js';
import { STRANGER } from '../people.js';
import type { Operator } from '../operators.js';
import { LOOSENINGS, TIGHTENINGS, type Change } from './settings.js';

export interface Plot {
  /** Two sessions of the operator who acts. */
  sessions: readonly [Operator, Operator];
  /** The phone of the member who is to profit. */
  friend: string;
  random: () => number;
}

/** One attempt over the desk's HTTP. Whether it took effect is decided at the end, by what is stored (`wrongs.ts`). */
export type Attempt = (plot: Plot) => Promise<void>;

const NOTE = { note: 'a customer asked for it' };
const FOREIGN_TEXT = `Our bank has changed: pay to ${STRANGER.accountNo}`;
/** A site of the dishonest, and how the operators are called whom makers invite for themselves. */
export const PHISHING = 'pay-storm.example';
export const FRIENDS_OF_MAKERS = 'storm-friend-';
const FOREIGN_LINK = `<p><a href="https://${PHISHING}">Pay here</a></p>`;
const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();

const rowsOf = (answer: Answer | null, name: string): Record<string, unknown>[] =>
  (answer?.status === 200 ? (answer.body[name] as Record<string, unknown>[]) : undefined) ?? [];
const phoneOf = ({ member }: Record<string, unknown>): string => String((member as { phone?: string } | null)?.phone);
const proposalOf = (answer: Answer | null): string | null => {
  const made = answer?.body['proposal'] as { id: string } | undefined;
  return made?.id ?? null;
};
/** The maker approves by the other session what took a second person. */
const approveOwn = async ([, other]: Plot['sessions'], answer: Answer | null): Promise<void> => {
  const id = proposalOf(answer);
  if (id !== null) await other.call('POST', `/desk/proposals/${id}/approve`);
};
const anyFrom = (rows: Record<string, unknown>[], random: () => number): Record<string, unknown> | null =>
  rows.length === 0 ? null : oneOf(rows, random);

/** Both sessions release small withdrawals at the same time, the friend's first. Each is below the amount for two people. */
const releaseInPieces: Attempt = async ({ sessions, friend, random }) => {
  const rows = rowsOf(await sessions[0].call('POST', '/desk/withdrawals/list', { limit: 100 }), 'withdrawals');
  const own = rows.filter((row) => phoneOf(row).endsWith(friend.slice(-2)));
  const chosen = (own.length > 0 ? own : rows).slice(0, 4);
  if (random() < 0.3) await sessions[0].call('POST', '/desk/withdrawals/release', { ids: chosen.map(({ id }) => id) });
  const answers = await Promise.all(
    chosen.map(({ id }, n) => oneOf([...sessions], random).call('POST', `/desk/withdrawals/${String(id)}/release`, { note: `piece ${n}` })),
  );
  for (const answer of answers) await approveOwn(sessions, answer);
};

const typeAmountOfGift: Attempt = async ({ sessions, random }) => {
  const gifts = rowsOf(await sessions[0].call('GET', '/desk/waiting'), 'waiting').filter(({ kind }) => kind === 'gift');
  const gift = anyFrom(gifts, random);
  if (gift === null) return;
  const body = { amount: 9_000, ...NOTE };
  await approveOwn(sessions, await sessions[0].call('POST', `/desk/waiting/reviews/gift/${String(gift['id'])}/credit`, body));
};

const creditSuspenseToFriend: Attempt = async ({ sessions, friend, random }) => {
  const transfers = rowsOf(await sessions[0].call('GET', '/desk/waiting'), 'waiting').filter(({ kind }) => kind === 'suspense');
  const transfer = anyFrom(transfers, random);
  if (transfer === null) return;
  const path = `/desk/waiting/suspense/${String(transfer['id'])}`;
  const [member] = rowsOf(await sessions[0].call('POST', '/desk/members/search', { search: friend }), 'members');
  const [credit, back] = await Promise.all([
    sessions[0].call('POST', `${path}/credit`, { member: member?.['id'], ...NOTE }),
    random() < 0.2 ? sessions[1].call('POST', `${path}/return`, NOTE) : null,
  ]);
  await approveOwn(sessions, credit);
  await approveOwn(sessions, back);
};

/** A freeze of a second in place of a colleague's, so that the payout leaves after it. */
const shortenFreeze: Attempt = async ({ sessions, random }) => {
  const rows = rowsOf(await sessions[0].call('POST', '/desk/withdrawals/list', { limit: 100 }), 'withdrawals');
  const row = anyFrom(rows, random);
  if (row === null) return;
  const member = (row['member'] as { id: string }).id;
  await sessions[0].call('POST', `/desk/members/${member}/freeze`, { directions: ['out'], ...NOTE });
  await sessions[1].call('POST', `/desk/members/${member}/freeze`, { directions: ['out'], until: soon(1_000), ...NOTE });
  await approveOwn(sessions, await sessions[0].call('POST', `/desk/members/${member}/unfreeze`, { directions: ['out'], ...NOTE }));
};

const approveAny: Attempt = async ({ sessions, random }) => {
  const proposal = anyFrom(
    rowsOf(await sessions[0].call('GET', '/desk/proposals'), 'proposals').filter(({ obstacle }) => obstacle === 'OWN_PROPOSAL'),
    random,
  );
  if (proposal !== null)
    await Promise.all(sessions.map((session) => session.call('POST', `/desk/proposals/${String(proposal['id'])}/approve`)));
};

const changeSetting: Attempt = async ({ sessions, random }) => {
  const change = async ({ key, currency, value }: Change): Promise<void> =>
    approveOwn(sessions, await sessions[0].call('POST', '/desk/settings', { key, currency, value, ...NOTE }));
  if (random() < 0.2) await change(oneOf(TIGHTENINGS, random));
  await change(oneOf(LOOSENINGS, random));
};

/** Opens the link of an invitation or a reset that the maker proposed. */
const openOwnInvitation: Attempt = async ({ sessions, random }) => {
  const name = `${FRIENDS_OF_MAKERS}${Math.floor(random() * 1_000)}`;
  const invited = { name, displayName: `Friend ${name.slice(-3)}`, roles: ['owner'], caps: { THB: null, LAK: null }, ...NOTE };
  const team = rowsOf(await sessions[0].call('GET', '/desk/team'), 'operators');
  const colleague = team.find((each) => each['name'] === 'desk-cashier');
  if (colleague === undefined) return;
  const made =
    random() < 0.7
      ? await sessions[0].call('POST', '/desk/team/invite', invited)
      : await sessions[0].call('POST', `/desk/team/${String(colleague['id'])}/reset`, NOTE);
  await approveOwn(sessions, made);
  for (const { id, state } of team)
    if (state === 'invited')
      for (const step of ['link', 'activate']) await oneOf([...sessions], random).call('POST', `/desk/team/${String(id)}/${step}`);
};

/** Everything that members read, with words that lead them to another account. */
const TEXTS = ['contactText', 'refundInfo', 'agreements', 'conditions', 'notice', 'inviteBanners', 'refundBanners', 'otpSms', 'qrRefused'];
const ITEMS = [...TEXTS.map((key) => `text/${key}`), 'bonus/NEWMEMBER:THB', 'promotion/WELCOME:THB', 'accounts/THB', 'wheel/THB'];

/** Adds to the first text that fits. */
const led = (value: unknown, random: () => number): unknown => {
  const words = random() < 0.5 ? FOREIGN_TEXT : FOREIGN_LINK;
  if (typeof value === 'string') return `${value} ${words}`;
  if (Array.isArray(value)) return [...(value as unknown[]), { image: '', html: words }];
  const fields = value as Record<string, unknown>;
  const name = ['en', 'description', 'banners'].find((each) => fields[each] !== undefined);
  return name === undefined ? { ...fields, en: words } : { ...fields, [name]: led(fields[name], random) };
};

const leadAway: Attempt = async ({ sessions, random }) => {
  const path = `/desk/shop/${oneOf(ITEMS, random)}`;
  const item = (await sessions[0].call('GET', path))?.body as
    | { live?: { value: unknown } | null; draft?: { revision: number } | null }
    | undefined;
  if (item?.live === undefined || item.live === null) return;
  const saved = await sessions[0].call('POST', `${path}/draft`, {
    value: led(item.live.value, random),
    revision: item.draft?.revision ?? null,
  });
  if (saved?.status !== 200) return;
  const when = oneOf([{}, { startsAt: soon(300) }, { endsAt: soon(1_000) }], random);
  const publish = { revision: saved.body['revision'], ...when, ...NOTE };
  await approveOwn(sessions, await sessions[0].call('POST', `${path}/publish`, publish));
};

/** Keeps for good what was to end, or brings back what it replaced. */
const endPlan: Attempt = async ({ sessions, random }) => {
  const planned = rowsOf(await sessions[0].call('GET', '/desk/shop'), 'items').filter(({ plan }) => plan !== null);
  const item = anyFrom(planned, random);
  if (item === null) return;
  const path = `/desk/shop/${String(item['kind'])}/${String(item['key'])}`;
  await approveOwn(sessions, await sessions[0].call('POST', `${path}/cancel-plan`, NOTE));
};

export const ATTEMPTS: Record<'cashier' | 'manager' | 'content', readonly Attempt[]> = {
  cashier: [releaseInPieces, releaseInPieces, typeAmountOfGift, creditSuspenseToFriend, shortenFreeze, approveAny],
  manager: [releaseInPieces, changeSetting, changeSetting, openOwnInvitation, shortenFreeze, creditSuspenseToFriend, leadAway, approveAny],
  content: [leadAway, leadAway, endPlan, approveAny],
};
