import { describe, expect, it } from 'vitest';
import { payoutOrder, useSandbox } from '../test/fixture.js';

const DAY = 86_400;

const { sandbox, receiver, restart } = useSandbox();

const move = (offsetSeconds: number) => sandbox.api('POST', '/api/clock', { offsetSeconds });
async function daysAhead(ref: string): Promise<number> {
  await sandbox.provider('POST', '/provider/payouts', payoutOrder(ref));
  const [payout] = (await sandbox.api('GET', '/api/payouts')).body as unknown as { paidAt: string }[];
  return Math.round((Date.parse(payout?.paidAt ?? '') - Date.now()) / (DAY * 1000));
}

describe('business clock', () => {
  it('is set here and at the server before the answer', async () => {
    expect((await move(2 * DAY)).status).toBe(200);
    expect(receiver.webhooks.map(({ path, body }) => [path, body])).toEqual([
      ['/webhooks/clock', JSON.stringify({ offsetSeconds: 2 * DAY })],
    ]);
    expect(await daysAhead('a')).toBe(2);
  });

  it('is set here alone, until a restart, for the history of a demo', async () => {
    expect((await sandbox.api('POST', '/api/clock', { offsetSeconds: -3 * DAY - 0.5, server: false })).status).toBe(200);
    expect(await daysAhead('a')).toBe(-3);
    expect(receiver.webhooks).toEqual([]);
    await restart();
    expect(await daysAhead('b')).toBeCloseTo(0);
  });

  it('is set in whole seconds', async () => {
    expect((await move(0.5)).status).toBe(400);
  });

  it('keeps its setting over a restart', async () => {
    await move(2 * DAY);
    await restart();
    expect(await daysAhead('a')).toBe(2);
  });

  it('answers an error if the server did not set its clock', async () => {
    receiver.statuses.push(404);
    expect((await move(DAY)).status).toBe(502);
  });

  it('lists records oldest first, also after it was set back', async () => {
    await move(DAY);
    await daysAhead('later');
    await move(0);
    await daysAhead('sooner');
    const { body } = await sandbox.provider('GET', '/provider/payouts?since=2000-01-01T00:00:00.000Z');
    expect((body as unknown as { ref: string }[]).map(({ ref }) => ref)).toEqual(['sooner', 'later']);
  });
});
