import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** What operators keep about members (desk/members), which no module of the wallet reads, and files of members from another system. */
export interface MembersSchema {
  member_note: {
    id: string;
    member: string;
    /** The actor, as in journals and audit. */
    author: string;
    text: string;
    created_at: Date;
    hidden_by: string | null;
    hidden_at: Date | null;
  };
  /** Lower case. */
  member_tag: { member: string; tag: string; author: string; created_at: Date };
  /** A list of members that its maker may download once; real clock. */
  member_export: {
    id: string;
    maker: string;
    filter: Json<unknown>;
    /** The filter for people. */
    label: string;
    people: number;
    created_at: Date;
    ends_at: Date;
    downloaded_at: Date | null;
  };
  /** Files that may be imported, or were. `balances`: minor units by currency. */
  member_import: { digest: string; members: number; balances: Json<Record<string, string>>; permitted_at: Date; imported_at: Date | null };
}
