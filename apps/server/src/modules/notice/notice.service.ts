import type { OwnNoticeCode, NoticeFacts, Variant } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { mainLanguage } from '../../platform/main-language.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { intendInBackground } from '../../sagas/index.js';
import { lastLanguage } from '../session/index.js';
import { countNotices, insertNotice } from './inbox.repository.js';
import { NOTICE } from './notice.saga.js';
import type { Notice } from './notice.words.js';

/** Whom a notice is about. `phone`: where it is sent; `request`: the request that decided. */
export interface Notified {
  member: string;
  phone: string;
  request: string | null;
}

/**
 * Informs members by SMS and in their inbox about what operators or they themselves changed (docs/decisions/0195, 0242), and an old phone about its change
 * (docs/decisions/0237).
 */
export interface Notices {
  /** Records the notice in the transaction that changes the member. It is sent once after the commit. Call it before sessions of the member end. */
  send(tx: Tx, to: Notified, notice: Notice): Promise<void>;
}

/** A notice as the inbox has it. */
export interface StoredAt {
  code: OwnNoticeCode;
  facts: NoticeFacts;
  at: Date;
}

export interface NoticesDependencies {
  variant: Variant;
  clock: Clock;
  /** Called after the commit of a notice that is in the inbox. */
  onNoticed(member: string, notice: StoredAt): void;
}

export const createNotices = ({ variant, clock, onNoticed }: NoticesDependencies): Notices => ({
  send: async (tx, { member, phone, request }, notice) => {
    const at = clock.now();
    if (await isSent(tx, member, notice, at)) {
      const language = (await lastLanguage(tx, member)) ?? mainLanguage[variant];
      await intendInBackground(tx, { id: newId(), kind: NOTICE, member, input: { phone, language, request, notice } });
    }
    const kept = storedOf(notice);
    if (kept === null) return;
    await insertNotice(tx, { member, at, ...kept });
    tx.afterCommit(() => onNoticed(member, { at, ...kept }));
  },
});

const DAY_MS = 24 * 60 * 60_000;
/** SMS about new devices to a member in 24 hours: a browser that keeps no cookie is a new device at each login, and each SMS costs the site. */
const MOST_DEVICES = 5;

/** Whether a notice is sent by SMS too. */
const isSent = async (tx: Tx<'notice'>, member: string, { kind }: Notice, at: Date): Promise<boolean> =>
  kind !== 'new-device' || (await countNotices(tx, { member, code: kind, since: new Date(at.getTime() - DAY_MS) })) < MOST_DEVICES;

const stored = (code: OwnNoticeCode, facts: NoticeFacts) => ({ code, facts });

/** What the inbox keeps of a notice: never the link that stops a change. Null: another notice is about the same change. */
function storedOf(notice: Notice): { code: OwnNoticeCode; facts: NoticeFacts } | null {
  switch (notice.kind) {
    case 'phone-removed':
      return null;
    case 'phone-change':
      return stored(notice.kind, { phone: notice.phone, until: notice.at });
    case 'closing-asked':
      return stored(notice.kind, { until: notice.at });
    default: {
      const { kind: code, ...facts } = notice;
      return stored(code, facts);
    }
  }
}
