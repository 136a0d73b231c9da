-- View that the module publishes (platform/db/owners.ts): deposits since the last paid withdrawal and what was staked of them; how much of all deposits was
-- neither staked nor paid out (`unstaked`), and how much was not paid out (`open`); deposits and payouts per business day, newest first, from the day
-- `deposits_to` and `paid_to`. Minor units.
create or replace view member_turnover as
  select member, deposited, staked, unstaked, coalesce(open, deposited) as open, deposit_days, deposits_to, paid_days, paid_to from turnover;

-- Adds an amount to the newest of the counted days, or to a new one. Fifteen days are kept: the longest window is 14 days before the current one.
create or replace function count_day(days bigint[], upto date, today date, amount bigint) returns bigint[] language sql immutable as $$
  select case
    when upto is null or today - upto > 14 then array[amount]
    when today <= upto then array[days[1] + amount] || days[2:15]
    else (array[amount] || array_fill(0::bigint, array[today - upto - 1]) || days)[1:15]
  end $$;
