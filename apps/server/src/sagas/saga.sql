-- View that the runner publishes (platform/db/owners.ts): sagas without their schedule.
create or replace view saga_intent as select id, kind, member, input, state from saga;
