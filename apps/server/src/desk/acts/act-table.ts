import type { ActName, OwnReason } from '@krapao/contract/desk';
import type { Plan } from './act.js';

/** What members, operators or the site could lose by an act. */
type Loosens = 'money' | 'limit' | 'access' | 'freeze' | 'member data' | 'words' | 'personal data' | 'books';

interface ActRow {
  loosens: Loosens;
  /** Why the act itself takes a second person. Empty: its sums decide. */
  second: readonly OwnReason[];
  /** Its money counts towards the sums of the day, which take a second person as well (docs/decisions/0192). */
  counts: boolean;
  /** Why it takes two people, or when one is enough. */
  why: string;
}

const act = (loosens: Loosens, second: readonly OwnReason[], counts: boolean, why: string): ActRow => ({ loosens, second, counts, why });

/** What each act of the desk loosens. An act without a row does not compile; docs/two-people.md shows the rows. */
export const actTable: Record<ActName, ActRow> = {
  'withdrawal.release': act('money', [], true, 'The payout leaves the site. One person up to the sums of the day.'),
  'withdrawal.paid-outside': act('money', ['always'], true, 'It ends a withdrawal by what the provider reports about an earlier payment.'),
  'payouts.resume': act('money', ['always'], false, 'Every withdrawal that waits is paid. Pausing takes one person.'),
  'member.unfreeze': act('freeze', ['always'], false, 'What was stopped may move again. Freezing takes one person.'),
  'suspense.credit': act('money', ['stranger'], true, 'To a member whom a rule suggests, one person up to the sums of the day.'),
  'suspense.return': act('money', ['always'], true, 'The money leaves the books, and no record of ours shows where it went.'),
  'review.credit': act('money', ['typed-amount'], true, 'The amount that the shop reports, one person up to the sums of the day.'),
  'setting.change': act('limit', ['loosens'], false, 'In the direction of the table below. The other direction takes one person.'),
  'accounts.replace': act('money', ['always'], false, 'Members pay into these accounts.'),
  'wheel.replace': act('money', ['always'], false, 'The weights decide what the wheel gives.'),
  'shop.publish': act('words', ['loosens'], false, 'What gives more or leads members away. Any other publication takes one person.'),
  'member.confirm-account': act('member data', ['always'], false, 'Payouts leave to the account from then on.'),
  'day.close': act('books', ['always'], false, 'Differences of a closed day are accepted.'),
  'operator.invite': act('access', ['always'], false, 'A new person decides about money.'),
  'operator.roles': act('access', ['always'], false, 'Roles and caps say what a person may decide.'),
  'operator.restore': act('access', ['always'], false, 'A suspended person decides again.'),
  'operator.reset': act('access', ['always'], false, 'Who opens the link becomes that person.'),
  'operator.suspend': act(
    'access',
    ['always'],
    false,
    'An active owner, whose second voice would be gone. Anyone else is suspended by one person.',
  ),
  'member.change-bank': act('member data', ['always'], false, 'Payouts leave to the new account. The member receives an SMS.'),
  'member.change-phone': act('member data', ['always'], false, 'The new phone receives the codes. The member receives an SMS at both.'),
  'members.export': act('personal data', ['many-members'], false, 'More members in a day than one person may take.'),
  'chat.ready-answer-saved': act('words', ['words'], false, 'It adds or changes a link or a number. Any other change takes one person.'),
};

/** @throws Error when a plan has a reason or money that the row of its act does not name: the page would be untrue */
export function checkPlan(name: ActName, { second, money }: Pick<Plan, 'second' | 'money'>): void {
  const row = actTable[name];
  if (second !== null && !row.second.includes(second))
    throw new Error(`${name} takes a second person for ${second}, which its row does not name`);
  if (money !== null && !row.counts) throw new Error(`${name} moves money, which its row does not name`);
}
