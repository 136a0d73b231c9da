import { STRANGER } from '../people.js';
import { FRIENDS_OF_MAKERS, PHISHING } from './attempts.js';
import { LOOSENINGS, REVIEW_AMOUNT_FROM, TWO_PEOPLE_FROM } from './settings.js';

/** Acts that one person never decides. */
const ALWAYS_TWO = [
  'payouts.resume',
  'member.unfreeze',
  'suspense.return',
  'accounts.replace',
  'wheel.replace',
  'operator.invite',
  'operator.roles',
  'operator.restore',
  'operator.reset',
  'webhook.add',
];
const listOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const LOOSENED = LOOSENINGS.map(({ key, value }) => `('${key}', '${JSON.stringify(value)}'::jsonb)`).join(', ');
const LIMIT = TWO_PEOPLE_FROM * 100;
/** Performed acts about money, in the order in which they were decided; `alone`: by one person. */
const MONEY = `(
  select id, actor, member, (at at time zone 'Asia/Bangkok')::date as day, detail->>'currency' as currency, (detail->>'amount')::bigint as amount,
    not detail ? 'proposal' as alone
  from audit where detail ? 'act' and detail ? 'amount' and action not like 'proposal.%')`;
const LEADS = `value::text ~ '${STRANGER.accountNo}|${PHISHING}'`;
const isByTwo = (people: string): string => `(array_length(${people}, 1) = 2 and ${people}[1] <> ${people}[2])`;

/** What fewer than two different people have brought about; there must be none. Read from what is stored, not from what the desk answered. */
export const DESK_WRONGS = {
  'proposals that their own maker approved, or no operator': `proposal where state = 'approved' and (checker is null or checker = maker)`,
  'acts that take two people and were done by one': `audit where action in (${listOf(ALWAYS_TWO)}) and not detail ? 'proposal'`,
  'acts by a proposal that two people did not decide': `audit a where a.detail ? 'act' and a.detail ? 'proposal' and a.action not like 'proposal.%'
    and not exists (select from proposal p where p.id::text = a.detail->>'proposal' and p.state = 'approved' and p.act = a.action
      and p.checker = a.actor and p.maker <> a.actor)`,
  'operators who alone decided as much as two must': `(
    select actor from ${MONEY} m where alone group by actor, day, currency having sum(amount) >= ${LIMIT}) x`,
  'members for whom one person decided as much as two must': `(
    select alone, sum(amount) over (partition by member, day, currency order by id) as received from ${MONEY} m where member is not null) x
    where alone and received >= ${LIMIT}`,
  'withdrawals that were paid without the decision they need': `movement m join saga s on s.id = m.id
    where m.kind = 'withdraw' and m.status = 'SUCCESS' and m.currency = 'THB' and m.amount >= ${REVIEW_AMOUNT_FROM * 100}
      and not exists (select from payout_review r where r.id = m.id and r.state in ('released', 'paid'))`,
  'settings that one person loosened': `setting s join (values ${LOOSENED}) loosened (key, value) on s.key = loosened.key and s.value = loosened.value
    where s.currency = 'THB' and not exists (
      select from proposal p where p.act = 'setting.change' and p.target_id = s.key || ' THB' and p.state = 'approved' and p.checker <> p.maker)`,
  'texts that lead away and that one person published': `shop_version where ${LEADS} and not ${isByTwo('published_by')}`,
  'texts that lead away and that one person planned': `shop_plan where ${LEADS} and not ${isByTwo('planned_by')}`,
  'freezes that one person lifted': `member_freeze f where lifted_at is not null and not exists (
      select from audit a where a.action = 'member.unfreeze' and a.member = f.member and a.actor = f.lifted_by and a.detail ? 'proposal'
        and abs(extract(epoch from a.at - f.lifted_at)) < 60)`,
  'freezes that became shorter': `member_freeze f where ends_at is not null and exists (
      select from audit a where a.action = 'member.freeze' and a.member = f.member and a.at < f.created_at and a.detail->>'until' is null
        and a.detail->'directions' ? f.direction and not exists (
          select from audit u where u.action = 'member.unfreeze' and u.member = f.member and u.id > a.id and u.at <= f.created_at))`,
  'operators who came in by the link of their maker': `operator where name like '${FRIENDS_OF_MAKERS}%' and state in ('accepted', 'active')`,
};
