-- View that the module publishes (platform/db/owners.ts): what members lost per hour, in minor units, negative where they won. `at`: the last
-- millisecond of the hour.
create or replace view played_hour as
  select member, hour + interval '1 hour' - interval '1 millisecond' as at, staked - won as loss from game_hour;

-- View that the module publishes (platform/db/owners.ts): what members play, or played last, without a pause; minor units.
create or replace view played_run as select member, began_at, last_at, staked, won from game_run;

-- View that the module publishes (platform/db/owners.ts): open game accounts. `money`: the last known credit (1/100) as wallet money, minor units.
create or replace view game_holding as
  select a.member, a.code, g.currency, a.credit * g.ft_numerator / g.ft_denominator as money, a.stale, a.outstanding
  from game_account a join game g on g.code = a.code
  where a.state = 'ACTIVE';
