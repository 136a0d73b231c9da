import type { FieldChange, ShopKind } from '@krapao/contract/desk';
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** What operators write for members to see, before and after it is published (modules/shop). */
export interface ShopSchema {
  shop_draft: {
    kind: ShopKind;
    key: string;
    value: Json<unknown>;
    /** Counts the saves. */
    revision: number;
    /** The live version when the draft began; null: none. */
    base: number | null;
    /** The actor, as in journals and audit. */
    author: string;
    updated_at: Date;
  };
  /** Append-only. */
  shop_version: {
    kind: ShopKind;
    key: string;
    version: number;
    value: Json<unknown>;
    /** Of the value, with sorted keys. */
    digest: string;
    changes: Json<FieldChange[]>;
    /** Null, with an empty `published_by`: found in place, because it was never published through the desk or the command line. */
    published_at: Date | null;
    published_by: string[];
    note: string;
  };
  /** At most one per item. `version`: the version that it published when it began; null: it has not begun. */
  shop_plan: {
    kind: ShopKind;
    key: string;
    value: Json<unknown>;
    starts_at: Date;
    ends_at: Date | null;
    /** Digest of the live value when the plan was approved: a plan for another value is void. */
    base: string;
    version: number | null;
    planned_by: string[];
    note: string;
  };
}
