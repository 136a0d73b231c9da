-- View that the module publishes (platform/db/owners.ts): deposits since the last paid withdrawal and what was staked of them, in minor units.
create or replace view member_turnover as select member, deposited, staked from turnover;
