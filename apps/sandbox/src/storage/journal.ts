import { type FileHandle, mkdir, open, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** An append-only file of JSON lines. `append` resolves when the lines are on disk, so acknowledged events survive kill -9. */
export interface Journal<E> {
  append(events: readonly E[]): Promise<void>;
  /** Resolves when everything appended so far is on disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the folder's journal and calls `replay` with every stored event. An incomplete last line is dropped. */
export async function openJournal<E>(folder: string, replay: (event: E) => void): Promise<Journal<E>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'journal.jsonl');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  if (complete.length < text.length) await truncate(path, Buffer.byteLength(complete));
  for (const line of complete.split('\n')) {
    if (line !== '') for (const event of JSON.parse(line) as E[]) replay(event);
  }
  const file = await open(path, 'a', 0o600);
  return writer(file);
}

/**
 * Events that arrive during a write are batched into the next one. After a failed write nothing more is written: it may have left an
 * incomplete line, which the next start drops.
 */
function writer<E>(file: FileHandle): Journal<E> {
  let waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = [];
  let writing: Promise<void> | null = null;
  let broken: { error: unknown } | null = null;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        if (broken !== null) throw broken.error;
        await file.appendFile(batch.map(({ line }) => line).join(''));
        await file.datasync();
        for (const { done } of batch) done();
      } catch (error) {
        broken ??= { error };
        for (const { failed } of batch) failed(error);
      }
    }
    writing = null;
  };

  return {
    append: (events) =>
      new Promise((done, failed) => {
        if (broken !== null) return failed(broken.error);
        waiting.push({ line: `${JSON.stringify(events)}\n`, done, failed });
        writing ??= drain();
      }),
    settled: async () => {
      await writing;
      if (broken !== null) throw broken.error;
    },
    close: async () => {
      await writing;
      await file.close();
    },
  };
}
