import type { Language } from '@krapao/contract';
import type { Generated } from 'kysely';

/** Sessions of members, and logins from new devices (docs/decisions/0229). */
export interface SessionSchema {
  session: {
    token_hash: string;
    /** Names the session to its member. */
    id: Generated<string>;
    member: string;
    remember: boolean;
    /** In which the member logged in; null: a session of an earlier release. */
    language: Generated<Language | null>;
    browser: Generated<string | null>;
    system: Generated<string | null>;
    /** The start of the address. */
    network: Generated<string | null>;
    /** Since when the member uses its device; null: a session of an earlier release. */
    device_since: Generated<Date | null>;
    /** The member had used another device before. */
    is_new_device: Generated<boolean>;
    /** As in `member`. */
    idle_minutes: Generated<number | null>;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
  };
  /** Logins from new devices that the member has not answered. */
  new_device: { session: string; member: string; at: Date; browser: string | null; system: string | null; network: string };
}
