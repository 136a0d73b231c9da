import type { OwnNoticeCode, NoticeFacts } from '@krapao/contract';
import type { ColumnType, Generated } from 'kysely';

/** Notices of members (docs/decisions/0242). */
export interface NoticeSchema {
  member_notice: {
    id: Generated<bigint>;
    member: string;
    code: OwnNoticeCode;
    facts: ColumnType<NoticeFacts, string, string>;
    /** The business clock's. */
    at: Date;
  };
  /** How far a member has read. Without a row: nothing is read. */
  notice_mark: {
    member: string;
    /** Lines of the statement up to this one are read. */
    read_seq: Generated<bigint>;
    /** Null: nothing was read. */
    read_at: Date | null;
    money: Generated<boolean>;
    rewards: Generated<boolean>;
    site: Generated<boolean>;
  };
  /** Browsers that receive web push (docs/decisions/0251). */
  push_subscription: {
    endpoint: string;
    /** The hash of its token. The row is deleted with the session. */
    session: string;
    member: string;
    p256dh: string;
    auth: string;
    /** The key of the site with which the browser has subscribed. */
    public_key: string;
    with_amounts: boolean;
    at: Date;
  };
}
