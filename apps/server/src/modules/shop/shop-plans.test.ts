import type { BonusValue } from '@krapao/contract/desk';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESK, type OperatorAtDesk, signInOwners } from '../../../test/desk.js';
import { moveClockTo } from '../../../test/rewards.js';
import { BONUS, itemOf, proposalOf, shopAt } from '../../../test/shop-items.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let other: OperatorAtDesk;
let shop: ReturnType<typeof shopAt>;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [owner, other] = await signInOwners(server);
  shop = shopAt(server, { owner, other });
});
afterAll(async () => {
  await moveClockTo(server, null);
  await server.close();
});

describe('a plan', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const plan = async (en: string, times: { startsAt: string | null; endsAt: string | null }) => {
    const live = await shop.liveOf<BonusValue>(BONUS);
    const { body } = await shop.save(BONUS, { ...live, name: { ...live.name, en } });
    expect((await shop.publish(BONUS, body.revision, times)).body).toEqual({ done: true });
  };
  afterEach(() => moveClockTo(server, null));
  const runPlans = () => server.app.shop.runPlans();

  test('begins and ends by the business clock', async () => {
    const before = await shop.seenName();
    await plan('For a weekend', { startsAt: at(60), endsAt: at(120) });
    await runPlans();
    expect([await shop.seenName(), (await shop.item(BONUS)).plan?.state]).toEqual([before, 'planned']);
    await moveClockTo(server, at(61));
    await runPlans();
    expect([await shop.seenName(), (await shop.item(BONUS)).plan?.state]).toEqual(['For a weekend', 'running']);
    await moveClockTo(server, at(121));
    await runPlans();
    expect([await shop.seenName(), (await shop.item(BONUS)).plan]).toEqual([before, null]);
  });

  test('is void when another version is published first', async () => {
    await plan('Never seen', { startsAt: at(60), endsAt: null });
    await shop.publishName('Published first');
    await moveClockTo(server, at(61));
    await runPlans();
    expect([await shop.seenName(), (await shop.item(BONUS)).plan]).toEqual(['Published first', null]);
  });

  test('can be cancelled before it begins', async () => {
    await plan('Cancelled', { startsAt: at(60), endsAt: null });
    await owner.call('POST /desk/shop/:kind/:key/cancel-plan', { params: itemOf(BONUS), body: { note: 'rain' } });
    await moveClockTo(server, at(61));
    await runPlans();
    expect(await shop.seenName()).toBe('Published first');
  });

  describe('that runs', () => {
    const cancel = (path = BONUS, operator = owner) =>
      operator.call('POST /desk/shop/:kind/:key/cancel-plan', { params: itemOf(path), body: { note: 'keep it' } });
    const percent = async () => (await shop.liveOf<BonusValue>(BONUS)).percent;
    const expireTo = async (minutes: number) => {
      await moveClockTo(server, at(minutes));
      await runPlans();
    };
    /** Two people publish a bonus that gives more for an hour. Resolves to the percentage before. */
    const raised = async (): Promise<number> => {
      const live = await shop.liveOf<BonusValue>(BONUS);
      const { body } = await shop.save(BONUS, { ...live, percent: (live.percent ?? 0) + 20 });
      const proposed = await shop.publish(BONUS, body.revision, { endsAt: at(60) });
      expect((await shop.approve(proposalOf(proposed))).status).toBe(200);
      return live.percent ?? 0;
    };

    afterEach(() => server.database.asOwner(`delete from proposal; delete from shop_draft`));

    test('is not made permanent by one person who cancels it', async () => {
      const before = await raised();
      const answer = await cancel();
      expect(answer.status).toBe(202);
      expect((await owner.call('GET /desk/proposals')).body.proposals[0]?.changes).toEqual([
        { field: 'percent', before: `${before} %`, after: `${before + 20} %` },
        { field: 'closes', before: expect.any(String), after: null },
      ]);
      await expireTo(61);
      expect(await percent()).toBe(before);
      // The plan has ended meanwhile, and the proposal with it.
      expect((await shop.approve(proposalOf(answer))).body.message).toBe('PROPOSAL_VOID');
    });

    test('is made permanent by two people', async () => {
      const before = await raised();
      expect((await shop.approve(proposalOf(await cancel()))).body).toEqual({ state: 'approved' });
      expect((await shop.item(BONUS)).plan).toBeNull();
      await expireTo(61);
      expect(await percent()).toBe(before + 20);
      const { body } = await shop.save(BONUS, { ...(await shop.liveOf<BonusValue>(BONUS)), percent: before });
      await shop.publish(BONUS, body.revision);
    });

    const ways: readonly [string, (live: BonusValue) => { value: BonusValue; endsAt: string | null }][] = [
      ['publishes its value again without an end', (live) => ({ value: live, endsAt: null })],
      ['publishes its value again with a later end', (live) => ({ value: live, endsAt: at(600) })],
      ['changes only its name', (live) => ({ value: { ...live, name: { ...live.name, en: 'As before' } }, endsAt: null })],
      ['publishes another value for a minute, after which it would stay', (live) => ({ value: { ...live, percent: 1 }, endsAt: at(1) })],
    ];

    test.each(ways)('does not last longer when one person %s', async (_case, way) => {
      const before = await raised();
      const { value, endsAt } = way(await shop.liveOf<BonusValue>(BONUS));
      const { body } = await shop.save(BONUS, value);
      expect((await shop.publish(BONUS, body.revision, { endsAt })).status).toBe(202);
      await expireTo(61);
      expect(await percent()).toBe(before);
    });

    test('of temporary accounts is cancelled only with the permission for accounts, and by two', async () => {
      await server.database.asOwner(`update operator set roles = '{content}' where name = 'desk-cashier'`);
      const call = (operator: OperatorAtDesk) =>
        operator.call('POST /desk/shop/accounts/:currency/cancel-plan', { params: { currency: 'THB' }, body: { note: 'keep it' } });
      expect((await call(other)).body.message).toBe('NOT_PERMITTED');
      expect((await cancel('accounts/THB', other)).body.message).toBe('NOT_PERMITTED');
      await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-cashier'`);
      const live = await shop.liveOf<{ banks: { accountName: string }[] }>('accounts/THB');
      const value = { ...live, banks: live.banks.map((bank) => ({ ...bank, accountName: 'For an hour' })) };
      const { body } = await shop.save('accounts/THB', value);
      const proposed = await shop.publish('accounts/THB', body.revision, { endsAt: at(60) });
      await shop.approve(proposalOf(proposed));
      expect((await call(owner)).status).toBe(202);
      await expireTo(61);
      expect(await shop.liveOf('accounts/THB')).toEqual(live);
    });
  });

  test('that would give less is not cancelled by one person', async () => {
    const live = await shop.liveOf<BonusValue>(BONUS);
    const lower = await shop.save(BONUS, { ...live, percent: 1 });
    await shop.publish(BONUS, lower.body.revision, { startsAt: at(60) });
    const cancelled = await owner.call('POST /desk/shop/:kind/:key/cancel-plan', { params: itemOf(BONUS), body: { note: 'no' } });
    expect(cancelled.status).toBe(202);
    const renamed = await shop.save(BONUS, { ...live, name: { ...live.name, en: 'A change before it' } });
    expect((await shop.publish(BONUS, renamed.body.revision)).body.message).toBe('PROPOSAL_OPEN');
    await server.database.asOwner(`delete from proposal`);
    expect((await shop.publish(BONUS, renamed.body.revision)).status).toBe(202);
    await server.database.asOwner(`delete from proposal; delete from shop_draft; delete from shop_plan`);
  });

  test('of a new item has no end, because nothing was live before', async () => {
    const live = await shop.liveOf<BonusValue>(BONUS);
    const { body } = await shop.save('bonus/FRESH:THB', { ...live, code: 'FRESH' });
    expect((await shop.publish('bonus/FRESH:THB', body.revision, { endsAt: at(60) })).body.message).toBe('INVALID_INPUT');
    await server.database.asOwner(`delete from shop_draft`);
  });

  test('whose end is before its start is refused', async () => {
    const { body } = await shop.save(BONUS, await shop.liveOf<BonusValue>(BONUS));
    expect((await shop.publish(BONUS, body.revision, { startsAt: at(60), endsAt: at(30) })).body.message).toBe('INVALID_INPUT');
  });
});
