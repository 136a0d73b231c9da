-- View that the module publishes (platform/db/owners.ts): money that left a game and waits for a review. Minor units.
create or replace view waiting_review as select member, amount from game_review where state = 'WAITING';
