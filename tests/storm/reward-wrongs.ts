/** A coupon's one line of the statement, or none. */
const COUPON_LINES = `
  select c.id, c.state = 'CLAIMED' and c.prize->>'kind' <> 'coin' as is_paid, count(m.id) as lines,
    coalesce(bool_and(m.amount = (c.prize->>'amount')::bigint * 100), true) as is_right
  from coupon c
  left join journal j on j.scope = 'coupon' and j.idempotency_key = c.id::text
  left join movement m on m.id = j.movement and m.kind = 'bonus' and m.member = c.member
  group by c.id`;

const FINISH_LINES = `
  select c.id, c.state, count(m.id) as lines
  from condition c
  left join journal j on j.scope = 'condition' and j.idempotency_key = c.id::text
  left join movement m on m.id = j.movement and m.kind = 'finish_bonus' and m.member = c.member
    and m.status = case c.state when 'FAILED' then 'FAILED' else 'SUCCESS' end
  group by c.id`;

/**
 * Each coin costs a deposit of 100 baht; payouts may have put the counter back by what they paid, at most. The demo's member
 * of long standing was given some.
 */
const COINS = `
  select w.id, coalesce((select counter from coin_counter c where c.member = w.id), 0) + 10000 * (w.coin
      + (select count(*) from spin_draw d where d.member = w.id)
      - (select coalesce(sum((prize->>'coins')::int), 0) from coupon c where c.member = w.id and state = 'CLAIMED')) as counted,
    (select coalesce(sum(amount), 0) from movement m where m.member = w.id and m.kind = 'deposit' and m.status = 'SUCCESS') as deposited,
    (select coalesce(sum(amount), 0) from movement m where m.member = w.id and m.kind = 'withdraw' and m.status = 'SUCCESS') as paid
  from member w
  where not exists (select from movement m join journal j on j.movement = m.id where m.member = w.id and j.kind = 'seed.deposit')`;

/** Faults among rewards that an auditor would count; there must be none. */
export const REWARD_WRONGS = {
  'conditions without the one line of their end': `(${FINISH_LINES}) x where lines <> case state when 'ACTIVE' then 0 else 1 end`,
  'ends of no condition': `movement m join journal j on j.movement = m.id where m.kind = 'finish_bonus' and not exists (
    select from condition c where j.scope = 'condition' and c.id::text = j.idempotency_key)`,
  'conditions that no reward began': `condition c where not exists (
    select from movement m where m.id = c.id and m.member = c.member and m.kind = 'bonus' and m.source = upper(c.source))`,
  'wallets bound otherwise than by a running condition': `account a where kind = 'wallet' and (bound = 'condition') <> exists (
    select from condition c where c.member = a.owner and c.currency = a.currency and c.state = 'ACTIVE')`,
  'wallets to be withdrawn whole after no success': `account a where bound = 'whole' and 'SUCCEEDED' is distinct from (
    select state from condition c where c.member = a.owner order by started_at desc limit 1)`,
  'receipts that no line of a statement tells': `reward_receipt r where not exists (
    select from movement m where m.id = r.id and m.member = r.member and m.kind = 'bonus' and m.amount = r.amount)`,
  'bonuses in a statement without a receipt': `movement m where kind = 'bonus' and source in ('BONUS', 'PROMOTION')
    and not exists (select from reward_receipt r where r.id = m.id)`,
  'bonuses on deposits that were withdrawn': `reward_receipt r join movement b on b.id = r.id join movement d on d.id = r.deposit
    where r.amount * 100 > (select max(o.percent) from (select code, currency, percent from bonus union all
        select code, currency, percent from promotion) o where o.code = r.code and o.currency = r.currency)
      * (d.amount - (select coalesce(sum(w.amount), 0) from movement w where w.member = r.member and w.kind = 'withdraw'
          and w.status = 'SUCCESS' and w.seq between d.seq and b.seq))`,
  'members who lost more than they brought to games': `(
    select member, sum(staked - won) as lost from game_activity where day >= (now() at time zone 'Asia/Bangkok')::date group by member) l
    cross join lateral (select coalesce(sum(amount), 0) as brought from movement m where m.member = l.member and m.kind = 'transfer'
      and m.source = 'WALLET' and m.status = 'SUCCESS') b where lost > brought`,
  'draws without their one coupon': `spin_draw d where (select count(*) from coupon c where c.draw = d.id and c.member = d.member) <> 1`,
  'coupons paid otherwise than once when claimed': `(${COUPON_LINES}) x where lines <> is_paid::int or not is_right`,
  'members with other coins than their deposits earned': `(${COINS}) x where counted not between deposited - paid and deposited`,
  'members in debt of coins': 'member where coin < 0',
};
