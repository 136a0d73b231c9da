import type { ChatLine } from '../chat';
import type { Entry } from '../outbox/entry';
import type { Message } from './message';
import { visibleGreetings, lineKey, type Thread } from './thread';

/** A local file that can be shown without a download. */
export interface LocalFile {
  url: string;
  size: number;
}

export interface LineSources {
  thread: Thread;
  /** The outbox entries, oldest first. */
  entries: readonly Entry[];
  /** Sequence number up to which an agent has seen the conversation. */
  seen: number;
  localFile: (id: string) => LocalFile | null;
}

/** Builds the lines: the stored messages, then the outbox. An unchanged line keeps its object identity. */
export function createLineBuilder() {
  let drawn = new Map<string, ChatLine>();
  let last: readonly ChatLine[] = [];

  const reuse = (line: ChatLine): ChatLine => {
    const before = drawn.get(line.key);
    const same =
      before &&
      before.status === line.status &&
      before.seq === line.seq &&
      before.seen === line.seen &&
      before.progress === line.progress &&
      before.content === line.content &&
      before.localUrl === line.localUrl &&
      before.at === line.at &&
      before.session === line.session;
    return same ? before : line;
  };

  return ({ thread, entries, seen, localFile }: LineSources): readonly ChatLine[] => {
    const local = (id: string) => {
      const file = localFile(id);
      return { localUrl: file?.url ?? null, size: file?.size ?? null };
    };
    const stored = (message: Message): ChatLine => {
      const { id, seq, mine, at, session, content } = message;
      const isSeen = mine && seq !== null && seq <= seen;
      return {
        key: lineKey(thread, message),
        mine,
        seq,
        at,
        session,
        content,
        status: 'succeed',
        progress: null,
        seen: isSeen,
        ...local(id),
      };
    };
    const waiting = ({ id, at, content, status, progress }: Entry): ChatLine => {
      return { key: id, mine: true, seq: null, at, session: '', content, status, progress, seen: false, ...local(id) };
    };
    const arrived = new Set(thread.messages.map(({ id }) => id));
    const lines = [
      ...visibleGreetings(thread).map(stored),
      ...thread.messages.map(stored),
      ...entries.filter(({ id }) => !arrived.has(id)).map(waiting),
    ].map(reuse);
    if (lines.length === last.length && lines.every((line, index) => line === last[index])) return last;
    drawn = new Map(lines.map((line) => [line.key, line]));
    last = lines;
    return lines;
  };
}

/** Object URLs of files sent from this page. They outlive their entries, so that an image does not flicker when its message arrives. */
export function createLocalFiles() {
  const files = new Map<string, LocalFile>();
  const forget = (id: string): void => {
    const file = files.get(id);
    if (file) URL.revokeObjectURL(file.url);
    files.delete(id);
  };
  return {
    of: (id: string): LocalFile | null => files.get(id) ?? null,
    add(entries: readonly Entry[]): void {
      for (const { id, file } of entries) if (file && !files.has(id)) files.set(id, { url: URL.createObjectURL(file), size: file.size });
    },
    forget,
    close: (): void => files.forEach((_, id) => forget(id)),
  };
}
