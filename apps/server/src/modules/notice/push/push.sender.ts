import type { Language, OwnNoticeCode, NoticeFacts } from '@krapao/contract';
import type { Logger } from '../../../platform/logger.js';
import type { MessageLanguage } from '../../../platform/message-language.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import type { PushProvider } from '../../../providers/index.js';
import { lastLanguage } from '../../session/index.js';
import { kindOf, noticeOf } from '../inbox.rules.js';
import { createGathering } from './gathering.js';
import { linesOf, removeEndpoint, type Subscribed, subscribed } from './push.repository.js';
import { type PushedNotice, pushMessage } from './push.words.js';

/** A line of the statement that is new or has changed. */
export interface MovedLine {
  id: string;
  member: string;
  kind: string;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
}

/** Sends notices to the browsers of members (docs/decisions/0251). A push is a hint: it is sent once, and lost when the process ends before. */
export interface Pushes {
  /** Call it after the commit. Lines that are no notice are left out. */
  moved(line: MovedLine): void;
  /** Call it after the commit of a notice other than of money. */
  noticed(member: string, notice: { code: OwnNoticeCode; facts: NoticeFacts; at: Date }): void;
  /** Sends the pushes that have been gathered, and takes no more. */
  close(): Promise<void>;
}

export interface PushesDependencies {
  inTx: InTx;
  logger: Pick<Logger, 'warn'>;
  push: PushProvider;
  messageLanguage: MessageLanguage;
  siteName(language: Language): Promise<string>;
}

/** A hint for a member: a line of the statement by its id, or a notice. */
interface Hint {
  member: string;
  line: string | null;
  notice: PushedNotice | null;
}

/** Subscriptions are read at most once per second for all members who have news, so that a movement has no statement more. */
const EVERY_MS = 1_000;
const MOST_WAITING = 10_000;
/** Pushes that are sent at a time. */
const PARALLEL = 16;

export function createPushes({ inTx, logger, push, messageLanguage, siteName }: PushesDependencies): Pushes {
  const send = async (to: Subscribed, notice: PushedNotice, language: Language): Promise<void> => {
    const currency = to.with_amounts ? to.currency : null;
    const message = pushMessage(notice, { language, siteName: await siteName(language), currency });
    const sent = await push.send({ ...to, publicKey: to.public_key }, JSON.stringify(message));
    if (sent.status === 'declined') await inTx((tx) => removeEndpoint(tx, to));
    if (sent.status === 'unknown') logger.warn({ cause: sent.cause, service: new URL(to.endpoint).hostname }, 'a push was not accepted');
  };

  const gathering = createGathering<Hint>(
    async (hints) => {
      try {
        const planned = await inTx((tx) => plan(tx, hints, messageLanguage));
        const next = async (): Promise<void> => {
          for (let each = planned.shift(); each !== undefined; each = planned.shift()) await send(each.to, each.notice, each.language);
        };
        await Promise.all(Array.from({ length: PARALLEL }, next));
      } catch (error) {
        logger.warn({ err: error }, 'pushes were not sent');
      }
    },
    { everyMs: EVERY_MS, most: MOST_WAITING },
  );

  return {
    moved: ({ id, member, kind, status }) => {
      const isNotice = kind === 'withdraw' ? status !== 'PENDING' : status === 'SUCCESS' && (kind === 'deposit' || kind === 'bonus');
      if (isNotice) gathering.add({ member, line: id, notice: null });
    },
    noticed: (member, { code, facts, at }) =>
      gathering.add({ member, line: null, notice: { id: `${code} ${at.getTime()}`, code, facts, at: at.toISOString() } }),
    close: gathering.close,
  };
}

/** What is sent to whom. Almost always nothing: most members have no subscription. */
async function plan(tx: Tx, hints: readonly Hint[], messageLanguage: MessageLanguage) {
  const receivers = await subscribed(tx, [...new Set(hints.map(({ member }) => member))]);
  const members = new Set(receivers.map(({ member }) => member));
  const wanted = hints.filter(({ member }) => members.has(member));
  const ids = wanted.flatMap(({ line }) => line ?? []);
  const lines = new Map(ids.length === 0 ? [] : (await linesOf(tx, ids)).map((line) => [line.id, noticeOf(line, null)]));
  const languages = new Map<string, Language>();
  for (const member of members) languages.set(member, await messageLanguage(await lastLanguage(tx, member)));
  return wanted.flatMap(({ member, line, notice }) => {
    const pushed = notice ?? lines.get(line ?? '');
    const language = languages.get(member);
    if (pushed === undefined || language === undefined) return [];
    return receivers.filter((to) => to.member === member && isWanted(to, pushed)).map((to) => ({ to, notice: pushed, language }));
  });
}

/** What came after the browser has subscribed, of the kinds that the bell counts (inbox.repository.ts); of security all. */
function isWanted({ money, rewards, at }: Subscribed, notice: PushedNotice): boolean {
  if (new Date(notice.at) < at) return false;
  const kind = kindOf(notice.code);
  return kind === 'money' ? (money ?? true) : kind === 'rewards' ? (rewards ?? false) : true;
}
