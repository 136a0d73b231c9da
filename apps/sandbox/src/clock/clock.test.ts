import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ear, newFolder, payoutOrder, removeFolder, type Sandbox, startEar, startSandbox } from '../test/harness.js';

const DAY = 86_400;

let ear: Ear;
let sandbox: Sandbox;
const folder = newFolder();
beforeEach(async () => {
  ear = await startEar();
  sandbox = await startSandbox(folder, ear.url);
});
afterEach(async () => {
  await sandbox.close();
  await ear.close();
  removeFolder(folder);
});

const move = (offsetSeconds: number) => sandbox.api('POST', '/api/clock', { offsetSeconds });
async function daysAhead(ref: string): Promise<number> {
  await sandbox.provider('POST', '/provider/payouts', payoutOrder(ref));
  const [payout] = (await sandbox.api('GET', '/api/payouts')).body as unknown as { paidAt: string }[];
  return Math.round((Date.parse(payout?.paidAt ?? '') - Date.now()) / (DAY * 1000));
}

describe('business clock', () => {
  it('moves here and at the server before it answers', async () => {
    expect((await move(2 * DAY)).status).toBe(200);
    expect(ear.heard.map(({ path, body }) => [path, body])).toEqual([['/webhooks/clock', JSON.stringify({ offsetSeconds: 2 * DAY })]]);
    expect(await daysAhead('a')).toBe(2);
  });

  it('stays where it was put over a restart', async () => {
    await move(2 * DAY);
    await sandbox.close();
    sandbox = await startSandbox(folder, ear.url);
    expect(await daysAhead('a')).toBe(2);
  });

  it('says so when the server did not move', async () => {
    ear.answers.push(404);
    expect((await move(DAY)).status).toBe(502);
  });

  it('lists records oldest first, also after it was moved back', async () => {
    await move(DAY);
    await daysAhead('later');
    await move(0);
    await daysAhead('sooner');
    const { body } = await sandbox.provider('GET', '/provider/payouts?since=2000-01-01T00:00:00.000Z');
    expect((body as unknown as { ref: string }[]).map(({ ref }) => ref)).toEqual(['sooner', 'later']);
  });
});
