import { type FileHandle, mkdir, open, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** An append-only file of JSON lines. `append` resolves when the lines are on disk: what was answered survives kill -9. */
export interface Journal<E> {
  append(events: readonly E[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens the folder's journal and hands every kept event to `replay`. A last line that was torn off is dropped. */
export async function openJournal<E>(folder: string, replay: (event: E) => void): Promise<Journal<E>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'journal.jsonl');
  const text = await readFile(path, 'utf8').catch(() => '');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
  for (const line of whole.split('\n')) {
    if (line !== '') for (const event of JSON.parse(line) as E[]) replay(event);
  }
  const file = await open(path, 'a', 0o600);
  return writer(file);
}

/** Whatever comes while a write is under way goes out together with the next one. */
function writer<E>(file: FileHandle): Journal<E> {
  let waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = [];
  let writing: Promise<void> | null = null;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await file.appendFile(batch.map(({ line }) => line).join(''));
        await file.datasync();
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    writing = null;
  };

  return {
    append: (events) =>
      new Promise((done, failed) => {
        waiting.push({ line: `${JSON.stringify(events)}\n`, done, failed });
        writing ??= drain();
      }),
    close: async () => {
      await writing;
      await file.close();
    },
  };
}
