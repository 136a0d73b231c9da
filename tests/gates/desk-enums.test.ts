import { bonusTypes, exclusionTerms } from '@krapao/contract';
import * as contract from '@krapao/contract/desk';
import { outgoingKinds, outgoingTypes } from '@krapao/contract/outgoing';
import english from '@krapao/phrases/desk/en';
import lao from '@krapao/phrases/desk/la';
import thai from '@krapao/phrases/desk/th';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enumsOfCalls } from './desk-enums.js';

const languages = { en: english, th: thai, la: lao };
const noAction = ['NOT_A_CODE'];

/** Where the screens take the words of an enum from. */
const worded: [values: readonly string[], list: string][] = [
  [contract.roles, 'team.role'],
  [contract.permissions, 'team.may'],
  [contract.keyPermissions, 'team.may'],
  [contract.apiKeyStates, 'apiKeys.state'],
  [['up', 'probing', 'down'], 'today.state'],
  [['sms', 'qr', 'payout', 'bank-feed', 'slip', 'game', 'voucher'], 'codes.provider'],
  [['ready', 'refused', 'failed'], 'today.connection'],
  [contract.withdrawalStates, 'withdrawals.state'],
  [contract.reviewReasons, 'withdrawals.flags'],
  [contract.reviewReasons, 'withdrawals.rule'],
  [contract.acts, 'approvals.act'],
  [contract.proposalStates, 'approvals.state'],
  [contract.ownReasons, 'approvals.second'],
  [contract.sumReasons, 'approvals.bySum'],
  [[...contract.ownReasons, ...contract.sumReasons], 'approvals.waitsBecause'],
  [[...contract.ownReasons, ...contract.sumReasons], 'approvals.waitsShort'],
  [['OWN_PROPOSAL', 'OWN_DECISION', 'NOT_PERMITTED', 'ABOVE_CAP', 'PROPOSAL_DECIDED', 'PROPOSAL_EXPIRED'], 'approvals.obstacle'],
  [['bank', 'device', 'inviter'], 'members.link'],
  [['in', 'play', 'out'], 'freeze'],
  [['deposit', 'loss'], 'members.limits.kinds'],
  [['24h', '7d', 'month'], 'members.limits.periods'],
  [['in', 'play', 'out'], 'change.field'],
  [['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'], 'members.kind'],
  [['SUCCESS', 'FAILED', 'PENDING'], 'members.status'],
  [['SUCCESS', 'FAILED', 'PENDING'], 'slips.status'],
  [contract.reportRewards, 'reports.reward'],
  [contract.rejectReasons, 'withdrawals.rejectReason'],
  [contract.withdrawalEvents, 'withdrawals.logs'],
  [['paid', 'declined', 'absent', 'unknown'], 'withdrawals.found'],
  [['phone', 'name', 'account', 'holder', 'deposit', 'reference', 'tag'], 'members.matched'],
  [['free', 'condition', 'whole', 'turnover'], 'members.withdrawal'],
  [contract.timelineViews, 'members.view'],
  [['feed', 'slip', 'qr', 'voucher', 'game'], 'slips.source'],
  [['credited', 'suspense', 'returned'], 'slips.money'],
  [['open', 'failed', 'all'], 'slips'],
  [contract.slipRefusals, 'slipReason'],
  [contract.waitingKinds, 'waiting.kind'],
  [contract.waitingKinds, 'waiting.one'],
  [contract.reviewKinds, 'waiting.one'],
  [contract.waitingFacts, 'waiting.fact'],
  [contract.likenesses, 'waiting.because'],
  [contract.exclusionGrounds, 'waiting.ground'],
  [exclusionTerms, 'waiting.term'],
  [['same', 'other'], 'waiting.verdict'],
  [['no-answer', 'unreadable'], 'books.problem'],
  [contract.bookDifferences, 'books.kind'],
  [contract.accountKinds, 'books.accounts'],
  [contract.closeObstacles, 'books.obstacle'],
  [['READY', 'CALLED', 'DONE'], 'books.journal.sagaState'],
  [contract.chatViews, 'chats.view'],
  [contract.chatEvents, 'chats.event'],
  [['th', 'la', 'en'], 'chats.language'],
  [['text', 'image', 'video', 'file'], 'chats.kind'],
  [['image', 'video', 'file'], 'chats.kind'],
  [['THB', 'LAK'], 'today.currency'],
  [contract.deskErrorCodes, 'errors'],
  [contract.bulkRefusal.options, 'errors'],
  [['invited', 'accepted', 'active', 'suspended'], 'team.state'],
  [contract.settingGroups, 'settings.group'],
  [contract.setupStates, 'setup.state'],
  [contract.setupPlaces, 'nav'],
  [contract.setupTexts, 'shop.text'],
  [contract.setupLimits, 'settings.name'],
  [contract.attemptProviders, 'reports.provider'],
  [contract.auditKinds, 'audit.kind'],
  [outgoingKinds, 'webhooks.kind'],
  [bonusTypes, 'shop.type'],
  [outgoingTypes, 'webhooks.kind'],
  [['new', 'active', 'paused'], 'webhooks.states'],
  [['waiting', 'delivered', 'failed'], 'webhooks.delivery'],
];

/** Enums that no screen writes: a screen chooses a phrase, a field or nothing by them. */
const unworded: (readonly string[])[] = [
  ['passkey', 'code', 'password'],
  ['passkey', 'code'],
  ['signed-in', 'code-needed'],
  ['signed-in', 'waiting'],
  ['same', 'other', 'unknown'],
  ['customer', 'us'],
  ['customer', 'operator', 'responder'],
  contract.loosenings,
  ['amount', 'number', 'percent', 'minutes', 'hours', 'flag', 'time', 'choice'],
  contract.shopKinds,
  contract.shopKinds.filter((kind) => kind !== 'accounts' && kind !== 'wheel'),
  ['planned', 'running'],
  ['day', 'week'],
  ['open', 'ended'],
  ['0', '1'],
  ['none', ...contract.reviewReasons],
  contract.withdrawalViews,
  contract.withdrawalSorts,
];

const nameOf = (values: readonly string[]): string => values.toSorted().join(' ');

/** The text under a path, whose keys have dots where the list is nested: `withdrawal.release`, `clearing:bank`. */
function textAt(phrases: object, list: string, value: string): unknown {
  const group = list.split('.').reduce<unknown>((node, key) => child(node, key), phrases);
  return child(group, value) ?? value.split('.').reduce<unknown>((node, key) => child(node, key), group);
}

const child = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;

const raw = (list: string, values: readonly string[]): string[] =>
  Object.entries(languages).flatMap(([language, phrases]) =>
    values
      .filter((value) => {
        const text = textAt(phrases, list, value);
        return typeof text !== 'string' || text.trim() === '' || text === value;
      })
      .map((value) => `${language} ${list}.${value}`),
  );

describe('each enum of the desk’s contract', () => {
  it('has a list of words, or is named here as one that no screen writes', () => {
    const known = new Set([...worded.map(([values]) => nameOf(values)), ...unworded.map(nameOf)]);
    expect(
      enumsOfCalls()
        .filter(({ values }) => !known.has(nameOf(values)))
        .map(({ place, values }) => `${place}: ${values.join(', ')}`),
    ).toEqual([]);
  });

  it.each(worded)('%j has words in three languages in %s', (values, list) => {
    expect(raw(list, values)).toEqual([]);
  });
});

const textsOf = (node: object): string[] =>
  Object.values(node).flatMap((each: unknown) => (typeof each === 'object' && each !== null ? textsOf(each) : [String(each)]));
/** A number before a noun in the plural, which is wrong for one. */
const fixedPlural = (text: string): boolean =>
  /\{n\} (?:[a-z]+ )?(?!times\b)[a-z]{3,}s\b(?!.*plural)/.test(text) && !/ (?:was|is|has|this|differs)\b/.test(text);

it('numbers before nouns have a plural in English', () => {
  expect(textsOf(english).filter(fixedPlural)).toEqual([]);
  expect(['{n} new rows', '{n} rows', '{n, plural, one {# row} other {# rows}}', '{n} unread'].map(fixedPlural)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('the gate sees a new enum, a missing word and a raw one', () => {
  const call = contract.deskCall({
    method: 'GET',
    path: '/desk/new',
    permission: null,
    proof: 'session',
    approval: 'never',
    summary: '',
    output: z.object({ rows: z.array(z.object({ state: z.enum(['one', 'two']).nullable() })) }),
  });
  expect(enumsOfCalls([call]).map(({ values }) => values)).toEqual([['one', 'two']]);
  expect(raw('errors', noAction)).toHaveLength(3);
  expect(raw('books.state', ['open'])).toEqual(['en books.state.open']);
});
