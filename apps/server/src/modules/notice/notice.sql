-- Views that the module publishes (platform/db/owners.ts): notices that are not lines of the statement, and how far members have read.
create or replace view stored_notice as select id, member, at from member_notice;
create or replace view read_notice as select member, read_seq, read_at, money, rewards, site from notice_mark;
