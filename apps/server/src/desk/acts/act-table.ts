import type { ActName, OnePersonCall, OwnReason } from '@krapao/contract/desk';
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
  'review.credit': act('money', ['typed-amount'], true, 'The amount that the voucher shop reports, one person up to the sums of the day.'),
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
  'member.erase': act('personal data', ['always'], false, 'What is removed cannot be restored.'),
  'members.import': act('books', ['always'], false, 'It brings members and their balances from another system.'),
  'members.export': act('personal data', ['many-members'], false, 'More members in a day than one person may take.'),
  'api-key.make': act('personal data', ['always'], false, 'A system reads what the key may see, for as long as it is valid.'),
  'chat.ready-answer-saved': act('words', ['words'], false, 'It adds or changes a link or a number. Any other change takes one person.'),
  'webhook.add': act('personal data', ['always'], false, 'What members do goes to another system from then on, by their ids.'),
  'webhook.change': act('personal data', ['loosens'], false, 'Another address, or more events. Fewer events take one person.'),
};

/** @throws Error when a plan has a reason or money that the row of its act does not name: the page would be untrue */
export function checkPlan(name: ActName, { second, money }: Pick<Plan, 'second' | 'money'>): void {
  const row = actTable[name];
  if (second !== null && !row.second.includes(second))
    throw new Error(`${name} takes a second person for ${second}, which its row does not name`);
  if (money !== null && !row.counts) throw new Error(`${name} moves money, which its row does not name`);
}

/**
 * What a call does that one person makes. `tightens`: less is possible afterwards; `an act`: the act decides; `second person`: it is a part of what two people
 * do; `holds`: colleagues wait; `own`: the operator's own access; `prepares`: nothing before an act; `notes`, `talks`: words for colleagues or one customer.
 */
type OnePerson = 'tightens' | 'an act' | 'second person' | 'holds' | 'own' | 'prepares' | 'notes' | 'talks' | 'reads';

interface OnePersonRow {
  does: OnePerson;
  /** Why one person is enough. */
  why: string;
}

const one = (does: OnePerson, why: string): OnePersonRow => ({ does, why });

/** Why each call that never takes a second person needs none. A call without a row does not compile. */
export const onePersonCalls: Record<OnePersonCall, OnePersonRow> = {
  'POST /desk/sign-in': one('own', 'The own session.'),
  'POST /desk/sign-in/passkey/options': one('own', 'The own session.'),
  'POST /desk/sign-in/passkey': one('own', 'The own session.'),
  'POST /desk/sign-out': one('own', 'The own session.'),
  'POST /desk/proof/passkey/options': one('own', 'The own session.'),
  'POST /desk/proof': one('own', 'The own session.'),
  'POST /desk/invites/:token/passkey/options': one('own', 'Who has the link; another person activates.'),
  'POST /desk/invites/:token/code/options': one('own', 'Who has the link; another person activates.'),
  'POST /desk/invites/:token/accept': one('own', 'Who has the link; another person activates.'),
  'POST /desk/factors/passkey/options': one('own', 'The own ways to sign in.'),
  'POST /desk/factors/passkey': one('own', 'The own ways to sign in, with a fresh proof.'),
  'POST /desk/factors/passkey/remove': one('own', 'The own ways to sign in; the last one stays.'),
  'POST /desk/factors/code/options': one('own', 'The own ways to sign in.'),
  'POST /desk/factors/code': one('own', 'The own ways to sign in, with a fresh proof.'),
  'POST /desk/factors/recovery-codes': one('own', 'The own ways to sign in, with a fresh proof.'),
  'POST /desk/find': one('reads', 'Counts towards the members of the hour.'),
  'POST /desk/withdrawals/list': one('reads', 'Lists a view; the filter may be a phone or a name.'),
  'POST /desk/withdrawals/next': one('holds', 'As a claim of one withdrawal.'),
  'POST /desk/withdrawals/:id/claim': one('holds', 'Keeps the withdrawal from colleagues for 30 minutes in all.'),
  'POST /desk/withdrawals/:id/unclaim': one('holds', 'Ends the own claim.'),
  'POST /desk/withdrawals/release': one('an act', 'Each one is the act `withdrawal.release`.'),
  'POST /desk/withdrawals/:id/reject': one('tightens', "The money returns to the member's wallet."),
  'POST /desk/withdrawals/:id/look-up': one('reads', 'Asks the provider, and stores nothing.'),
  'POST /desk/payouts/pause': one('tightens', 'Nothing is paid. Resuming takes two people.'),
  'POST /desk/members/search': one('reads', 'Counts towards the members of the hour.'),
  'POST /desk/members/:id/bank-number': one('reads', 'An audited visit.'),
  'POST /desk/members/:id/freeze': one('tightens', 'A freeze gets longer or wider only. Lifting takes two people.'),
  'POST /desk/members/:id/limits': one('tightens', 'A limit gets lower only. No operator raises or removes one.'),
  'POST /desk/members/:id/end-sessions': one('tightens', 'The member signs in again.'),
  'POST /desk/members/:id/notes': one('notes', 'For colleagues; no rule reads it.'),
  'POST /desk/members/:id/notes/:note/remove': one('notes', 'It is hidden, and stays in the audit log.'),
  'POST /desk/members/:id/tags': one('notes', 'For colleagues; no rule reads it.'),
  'POST /desk/members/:id/tags/remove': one('notes', 'For colleagues; no rule reads it.'),
  'POST /desk/member-exports/:id/download': one('an act', 'The rows of an export that the act `members.export` made.'),
  'POST /desk/slips/:id/verify': one('reads', "The verifier's answer decides, by the rules of members' slips."),
  'POST /desk/slips/:id/refuse': one('tightens', 'Nothing is credited.'),
  'POST /desk/waiting/reviews/:kind/:id/refuse': one('tightens', 'Nothing is credited.'),
  'POST /desk/waiting/exclusions/:id/:verdict': one('tightens', 'An exclusion begins, or the member plays on as before.'),
  'POST /desk/waiting/findings/:id/close': one('notes', 'No money moves. Not by who decided about the money that it names.'),
  'POST /desk/books/read': one('reads', "Reads the providers' records again."),
  'POST /desk/books/explain': one('notes', 'It changes no figure. The day is closed by two people.'),
  'POST /desk/chats/:id/messages': one('talks', 'To one customer, under the name of the operator.'),
  'POST /desk/chats/:id/notes': one('notes', 'For colleagues.'),
  'POST /desk/chats/:id/typing': one('talks', 'To one customer.'),
  'POST /desk/chats/:id/reading': one('talks', 'To colleagues; nothing is stored.'),
  'POST /desk/chats/:id/assign': one('talks', 'Who answers one customer.'),
  'POST /desk/chats/:id/snooze': one('talks', 'When one conversation returns to the list.'),
  'POST /desk/chats/:id/end': one('talks', 'The automatic responder answers again.'),
  'POST /desk/members/:id/chat': one('talks', 'Sends nothing.'),
  'POST /desk/ready-answers/:id/remove': one('tightens', 'A text is no longer offered.'),
  'POST /desk/proposals/:id/approve': one('second person', 'Only another person than the maker.'),
  'POST /desk/proposals/:id/refuse': one('tightens', 'Nothing changes.'),
  'POST /desk/connections/check': one('reads', 'Calls each provider once, without an effect there.'),
  'POST /desk/acts/outcome': one('reads', 'Changes nothing.'),
  'POST /desk/team/:id/link': one('second person', 'Only for who approved the invitation or the reset.'),
  'POST /desk/team/:id/activate': one('second person', 'Only for who proposed it, after the first sign-in.'),
  'POST /desk/webhooks/:id/pause': one('tightens', 'Nothing is sent. New events stay pending for a week at most.'),
  'POST /desk/webhooks/:id/resume': one('prepares', 'It is sent where two people have decided.'),
  'POST /desk/webhooks/:id/remove': one('tightens', 'Nothing is sent any more. Adding it again takes two people.'),
  'POST /desk/webhooks/:id/secret': one('prepares', 'It signs what is sent where two people have decided, and gives no access here.'),
  'POST /desk/webhooks/:id/test': one('prepares', 'It has no data of members.'),
  'POST /desk/webhooks/:id/deliveries/:event/send-again': one('prepares', 'The same event, where two people have decided.'),
  'POST /desk/api-keys/:id/collect': one('second person', 'Only for who proposed it, once.'),
  'POST /desk/api-keys/:id/revoke': one('tightens', 'The system reads no more.'),
  'POST /desk/setup/drill': one('notes', 'It records a day and who says so. No rule reads it.'),
  'POST /desk/shop/:kind/:key/draft': one('prepares', 'Members see nothing before the publication.'),
  'POST /desk/shop/:kind/:key/discard': one('prepares', 'Members see nothing of it.'),
  'POST /desk/shop/:kind/:key/preview': one('reads', 'Only the operator sees it.'),
  'POST /desk/shop-wheel/:currency/simulate': one('reads', 'Changes nothing.'),
};
