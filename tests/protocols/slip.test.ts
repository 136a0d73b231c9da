import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asForm } from '../../apps/server/test/slips.js';
import { eventually, type Member, OUR_ACCOUNT, SECRET } from '../../apps/server/test/test-server.js';
import { type Site, startSite } from './site.js';

interface Sent {
  transRef: string;
  slipUrl: string;
}

describe.each([
  ['easyslip', '{sandbox}/easyslip/v2'],
  ['slipok', '{sandbox}/slipok/api/line/apikey/12345'],
] as const)('slips through %s', (adapter, url) => {
  let site: Site;
  let member: Member;
  beforeAll(async () => {
    site = await startSite(adapter, { KRAPAO_SLIP: adapter, KRAPAO_SLIP_URL: url, KRAPAO_SLIP_KEY: SECRET });
    member = await site.server.newMember();
  });
  afterAll(() => site.close());

  /** A transfer that the bank feed does not report, so that only its slip can credit it. */
  const transfer = (amount: number) =>
    site.sandbox<Sent>('POST', '/api/bank/transfer', {
      from: member.bank,
      to: { ...OUR_ACCOUNT, accountName: 'KRAPAO' },
      amount,
      feed: false,
    });
  const upload = async ({ slipUrl }: Sent) => {
    const { payload, headers } = asForm(await site.picture(slipUrl));
    return (await member.call('POST', '/api/wallet/slip', payload, headers)).body;
  };
  const fault = (order: object) => site.sandbox('POST', '/api/faults', { provider: 'slip', count: 1, ...order });
  const lastSlip = async () =>
    ((await member.call('POST', '/api/statement/slip', {})).body['slips'] as { status: string; amount: number; note: string | null }[])[0];

  it('the connection is ready', async () => {
    expect(await site.checkProviders()).toContainEqual(expect.stringMatching(new RegExp(`^slip +ready +${adapter} at `)));
  });

  it('a slip is credited once', async () => {
    const sent = await transfer(150.25);
    expect(await upload(sent)).toMatchObject({ status: 'SUCCESS', amount: 150.25 });
    expect(await upload(sent)).toMatchObject({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' });
  });

  it('a slip that its bank does not report yet is credited later', async () => {
    const sent = await transfer(20);
    await fault({ fault: 'pending' });
    expect(await upload(sent)).toMatchObject({ status: 'PENDING', note: 'SLIP_PENDING' });
    await eventually(async () => (await lastSlip())?.status === 'SUCCESS', 'the slip is credited');
    expect(await lastSlip()).toMatchObject({ amount: 20, note: null });
  });

  it('a slip that no bank knows is refused', async () => {
    const sent = await transfer(30);
    await fault({ fault: 'decline' });
    expect(await upload(sent)).toMatchObject({ status: 'FAILED', note: 'INVALID_SLIP' });
  });

  it('a service that is out of order leaves the slip in progress until it answers', async () => {
    const sent = await transfer(40);
    await fault({ fault: 'error' });
    expect(await upload(sent)).toMatchObject({ status: 'PENDING' });
    await eventually(async () => (await lastSlip())?.status === 'SUCCESS', 'the slip is credited');
  });

  it.runIf(adapter === 'slipok')('a slip that the service calls repeated is credited: the product compares by itself', async () => {
    const sent = await transfer(50);
    await fault({ fault: 'reason', reason: 'SLIP_REFNO_DUPLICATED' });
    expect(await upload(sent)).toMatchObject({ status: 'SUCCESS', amount: 50 });
  });
});
