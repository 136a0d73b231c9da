import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFolder, removeFolder } from '../test/fixture.js';
import { openJournal } from './journal.js';

let folder: string;
const file = (): string => join(folder, 'journal.jsonl');
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => removeFolder(folder));

async function kept(): Promise<string[]> {
  const events: string[] = [];
  const journal = await openJournal<string>(folder, (event) => events.push(event));
  await journal.close();
  return events;
}

describe('journal', () => {
  it('replays events in the order of appending', async () => {
    const journal = await openJournal<string>(folder, () => undefined);
    await Promise.all([journal.append(['a', 'b']), journal.append(['c'])]);
    await journal.append(['d']);
    await journal.close();
    expect(await kept()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('drops an incomplete last line, also within a Thai letter, and appends after it', async () => {
    const journal = await openJournal<string>(folder, () => undefined);
    await journal.append(['เงิน']);
    await journal.close();
    appendFileSync(file(), Buffer.from('["ถอน').subarray(0, 4));
    expect(await kept()).toEqual(['เงิน']);
    const again = await openJournal<string>(folder, () => undefined);
    await again.append(['ฝาก']);
    await again.close();
    expect(await kept()).toEqual(['เงิน', 'ฝาก']);
  });

  it('refuses a damaged line in the middle', async () => {
    writeFileSync(file(), '["a"]\nnot json\n["b"]\n');
    await expect(kept()).rejects.toThrow('JSON');
  });

  it('is settled only after all earlier events are in the file', async () => {
    const journal = await openJournal<string>(folder, () => undefined);
    void journal.append(['a']);
    await journal.settled();
    expect(readFileSync(file(), 'utf8')).toBe('["a"]\n');
    await journal.close();
  });

  it('refuses all writes after a failed one', async () => {
    const journal = await openJournal<string>(folder, () => undefined);
    await journal.close();
    await expect(journal.append(['a'])).rejects.toThrow('closed');
    await expect(journal.append(['b'])).rejects.toThrow('closed');
    await expect(journal.settled()).rejects.toThrow('closed');
  });
});
