import { withdraw } from '@krapao/contract';
import {
  addMemberNote,
  changeSetting,
  creditSuspense,
  freezeMember,
  listWaiting,
  releaseWithdrawal,
  tagMember,
} from '@krapao/contract/desk';
import type { Member } from './calls.js';
import { depositBySlip, inCurrency, leaveSlip, transferIn, withdrawNow } from './money.js';
import { MINUTE_MS, minutesAfter, type Site } from './site.js';
import { addOpenTalk, addWaitingTalk, talks } from './talk.js';

/** Withdrawals with a reason that operators have decided: one takes two, one is rejected now and then. */
export function addDecided(site: Site, members: readonly Member[], today: Date): void {
  const hour = (day: number, hours: number): Date => minutesAfter(today, (hours - day * 24) * 60);
  const decided = [
    { day: 3, deposit: 26_000, amount: 24_000 },
    { day: 3, deposit: 7_500, amount: 7_000 },
    { day: 2, deposit: 9_000, amount: 8_500 },
    { day: 1, deposit: 6_000, amount: 5_500 },
  ];
  for (const [place, { day, deposit, amount }] of decided.entries()) {
    const member = members[20 + place];
    if (member === undefined) continue;
    site.agenda.add(hour(day, 12 + place), () => transferIn(site, member, deposit));
    site.agenda.add(hour(day, 12.5 + place), () => withdrawNow(site, member, amount, false));
  }
  const uploader = members[25];
  if (uploader !== undefined) site.agenda.add(hour(1, 18), () => depositBySlip(site, uploader, 650));
}

/** What an operator of the new demo decides: withdrawals, slips, money without a member, chats, and proposals for the second operator. */
export function addWaiting(site: Site, members: readonly Member[], now: Date): void {
  const { agenda, calls, owner, cashier } = site;
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);
  const [rich, quick, first, big, asks, slow, sends, noted, frozen, friend] = members;
  if (!rich || !quick || !first || !big || !asks || !slow || !sends || !noted || !frozen || !friend) return;

  for (const [place, amount] of [300, 500, 1_000, 200, 2_000, 150, 800, 500].entries()) {
    const member = members[10 + place];
    if (member !== undefined) agenda.add(before(55 - place * 6), () => transferIn(site, member, amount));
  }

  /** Deposits some days before, so that the sums of today stay those of a usual day. */
  const waits = (
    member: Member,
    { deposit, hours, days = 1 }: { deposit: number; hours: number; days?: number },
    { amount, minutes, followUp }: { amount: number; minutes: number; followUp?: (id: string) => Promise<unknown> },
  ): void => {
    for (let day = 0; day < days; day += 1) agenda.add(before((hours + day * 24) * 60), () => transferIn(site, member, deposit / days));
    agenda.add(before(minutes), async () => {
      const { _id: id } = await calls.by(member, withdraw, { body: { amount: inCurrency(amount, member.currency) } });
      await followUp?.(id);
    });
  };
  const propose = (id: string): Promise<unknown> =>
    calls.at(cashier, releaseWithdrawal, { params: { id }, body: { note: 'Won at a sport game; account and holder match' } });
  waits(rich, { deposit: 60_000, hours: 50, days: 6 }, { amount: 50_000, minutes: 27 });
  waits(big, { deposit: 24_000, hours: 72, days: 3 }, { amount: 22_500, minutes: 21, followUp: propose });
  waits(quick, { deposit: 9_000, hours: 96 }, { amount: 8_000, minutes: 17 });
  waits(first, { deposit: 1_600, hours: 1 }, { amount: 1_500, minutes: 11 });
  waits(slow, { deposit: 7_000, hours: 26 }, { amount: 6_500, minutes: 4 });

  const stranger = (bankCode: string, accountNo: string, accountName: string, like: Member) => ({
    bank: { bankCode: like.currency === 'LAK' ? 'BCEL' : bankCode, accountNo, accountName },
    currency: like.currency,
  });
  agenda.add(before(230), () => transferIn(site, stranger(sends.bank.bankCode, '7770012345', sends.bank.accountName, sends), 1_200));
  agenda.add(before(95), () => transferIn(site, stranger('SCB', '9998882210', 'SOMCHAI KAE', sends), 700));
  agenda.add(before(40), () => transferIn(site, stranger('KTB', '1112224419', friend.bank.accountName, friend), 3_400));
  agenda.add(before(14), async () => {
    const { waiting } = await calls.at(cashier, listWaiting);
    const money = waiting.find(({ amount }) => amount === inCurrency(700, sends.currency));
    if (money === undefined) return;
    const body = { member: sends.id, note: 'The sender called from the registered phone' };
    await calls.at(cashier, creditSuspense, { params: { id: money.id }, body });
  });

  agenda.add(before(9), () => leaveSlip(site, noted, noted, 400));
  agenda.add(before(5), () => leaveSlip(site, friend, stranger('BAY', '5557719083', 'DUANGPORN S', friend), 750));

  const [missing, account, bonus, late] = talks;
  addWaitingTalk(site, asks, before(12), missing);
  if (bonus !== undefined) addWaitingTalk(site, noted, before(3), bonus);
  if (account !== undefined)
    addOpenTalk(site, first, owner, before(25), account, 'Sent the steps; ask again tomorrow if the account is changed.');
  if (late !== undefined) addOpenTalk(site, rich, cashier, before(20), late, 'Large withdrawal, waits for a decision.');

  const about = (member: Member) => ({ params: { id: member.id } });
  agenda.add(before(300), () => calls.at(owner, tagMember, { ...about(rich), body: { tag: 'vip' } }));
  agenda.add(before(290), () => calls.at(cashier, tagMember, { ...about(noted), body: { tag: 'call back' } }));
  agenda.add(before(280), () =>
    calls.at(cashier, addMemberNote, { ...about(noted), body: { text: 'Asked twice for a higher limit. Explained the review; agreed.' } }),
  );
  agenda.add(before(150), () =>
    calls.at(cashier, freezeMember, {
      ...about(frozen),
      body: { directions: ['out'], note: 'Two accounts on one device; asked for a document' },
    }),
  );
  agenda.add(before(60), () =>
    calls.at(cashier, changeSetting, {
      body: { key: 'withdrawMax', currency: 'THB', value: 80_000, note: 'Weekend: members asked for larger withdrawals' },
    }),
  );
  agenda.add(before(1), site.readBooks);
}
