-- View that the module publishes (platform/db/owners.ts): the limits in force, in minor units.
create or replace view active_limit as select member, period, amount from member_limit;
