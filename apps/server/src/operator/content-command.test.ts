import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { runOperator } from './run.js';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
beforeEach(() => database.db.deleteFrom('content').execute());
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const content = (...words: string[]) => runOperator({ databaseUrl: database.url, demo: false, user: 'nok', words: ['content', ...words] });
const parsed = async (key: string): Promise<unknown> => JSON.parse((await content('get', key)).join('\n'));
const path = (): string => join(folder, 'written.json');
async function file(written: unknown): Promise<string> {
  await writeFile(path(), JSON.stringify(written));
  return path();
}
const sayHello = (title: object) => ({
  welcome: 'hello',
  fallback: null,
  attachment: null,
  steps: [
    {
      id: 'hello',
      triggers: ['hello'],
      messages: [{ message_type: 'buttons', payload: { message: title, buttons: [{ type: 'postback', title, payload: 'hello' }] } }],
      ends: false,
    },
  ],
});
const hello = { th: 'สวัสดี', la: 'ສະບາຍດີ', en: 'Hello' };

describe('content', () => {
  it('is written from a file, cleaned, read back and audited under the operator’s name', async () => {
    const written = await file(sayHello({ ...hello, en: ' Hello ' }));
    expect(await content('set', 'chatFlow', written)).toEqual([`chatFlow is replaced by ${written}.`]);
    expect(await parsed('chatFlow')).toEqual(sayHello(hello));
    const row = await database.db.selectFrom('audit').select(['actor', 'action', 'detail']).orderBy('id', 'desc').executeTakeFirst();
    expect(row).toMatchObject({ actor: 'operator:nok', action: 'shop.publish', detail: { target: { id: 'flow chatFlow' } } });
  });

  it('has a key for every kind of words', async () => {
    expect(await content('list')).toEqual(expect.arrayContaining(['chatFlow', 'contactText', 'lineQR', 'otpSms', 'refundBanners']));
  });

  it.each(['chatFlow', 'sources', 'otpSms'])('%s can be written back as it was read', async (key) => {
    const before = await parsed(key);
    await content('set', key, await file(before));
    expect([await parsed(key), await database.db.selectFrom('content').select('key').execute()]).toEqual([before, [{ key }]]);
  });

  it('loses what runs before it is stored', async () => {
    const text = '<p onclick="x()">hi<script>x()</script></p>';
    await content('set', 'contactText', await file({ th: text, la: text, en: text }));
    expect(await parsed('contactText')).toEqual({ th: '<p>hi</p>', la: '<p>hi</p>', en: '<p>hi</p>' });
  });

  it.each([
    ['a postback to nowhere', { ...sayHello(hello), welcome: 'start' }, 'names no step: there is no "start"\n  → at welcome'],
    ['a language that is left out', sayHello({ th: 'a', en: 'b' }), 'at steps[0].messages[0].payload.message.la'],
    ['something else', [], 'expected object'],
  ])('with %s is refused whole, and what does not fit is named', async (_what, written, fault) => {
    const refused = content('set', 'chatFlow', await file(written));
    await expect(refused).rejects.toThrow(`Nothing is changed, because ${path()} is invalid:`);
    await expect(refused).rejects.toThrow(fault);
    expect(await database.db.selectFrom('content').selectAll().execute()).toEqual([]);
  });

  it.each([
    [['get', 'chatFlaw'], 'There is no content "chatFlaw": the keys are siteName, '],
    [['get', 'constructor'], 'There is no content "constructor"'],
    [['get'], 'Write one of: content list, content get KEY, content set KEY FILE.'],
    [['get', 'chatFlow', 'now'], 'Write one of: content list'],
    [['set', 'chatFlow'], 'Write one of: content list'],
    [['set', 'chatFlow', 'a', 'b'], 'Write one of: content list'],
    [['list', 'chatFlow'], 'Write one of: content list'],
    [['set', 'chatFlow', '/nowhere.json'], '/nowhere.json cannot be read as JSON.'],
  ])('%j is refused with a sentence', async (words, sentence) => {
    await expect(content(...words)).rejects.toThrow(sentence);
  });

  it('that is no JSON is refused with a sentence', async () => {
    await writeFile(path(), '{');
    await expect(content('set', 'chatFlow', path())).rejects.toThrow(`${path()} cannot be read as JSON.`);
  });
});
