import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createProviders, type Providers } from '../../apps/server/src/providers/index.js';
import { parseBankTransfer, parseClock, parseQrPaid } from '../../apps/server/src/providers/webhook.js';
import { providerOpenApi } from '../../packages/contract/src/openapi/index.js';
import { type ProviderCall, providerCalls as calls, providerWebhooks as webhooks } from '../../packages/contract/src/provider/index.js';
import { createConformance } from './conformance.js';
import { type Recorder, startRecorder } from './recorder.js';

const conformance = createConformance(providerOpenApi('test'));
const since = new Date('2026-01-01T00:00:00Z');
const code = 'PG';

/** The example of a request in the document. */
function sent<Body>({ path, body }: ProviderCall<string, Body>): Body {
  if (body === undefined) throw new Error(`${path} has no body`);
  return body.example;
}
const payout = sent(calls.executePayout);
const order = sent(calls.createQr);
const move = sent(calls.depositToGame);
const { ref, username } = move;
const gameMove = { code, ref, username, credit: BigInt(move.amount) };

/** Calls of the adapters; each sends the example of the document. */
const adapters: Record<keyof typeof calls, (providers: Providers) => Promise<unknown>> = {
  sendSms: ({ sms }) => sms.send(sent(calls.sendSms)),
  createQr: ({ qr }) => qr.create({ ...order, amount: BigInt(order.amount), expiresAt: new Date(order.expiresAt) }),
  lookupQr: ({ qr }) => qr.lookup(order.ref, order.provider),
  cancelQr: ({ qr }) => qr.cancel(order.ref, order.provider),
  listQrPayments: ({ qr }) => qr.payments(since, () => Promise.resolve([])),
  findAccountHolder: ({ payout: { accountHolder } }) => accountHolder(sent(calls.findAccountHolder)),
  executePayout: ({ payout: { execute } }) => execute({ ...payout, amount: BigInt(payout.amount) }),
  lookupPayout: ({ payout: { lookup } }) => lookup(payout.ref),
  listPayouts: ({ payout: { records } }) => records(since, []),
  listBankTransfers: ({ bankFeed }) => bankFeed.transfers(since),
  verifySlip: ({ slip }) => slip.verify(sent(calls.verifySlip)),
  redeemVoucher: ({ voucher }) => voucher.redeem(sent(calls.redeemVoucher)),
  listVoucherRedemptions: ({ voucher }) => voucher.redemptions(since),
  createGameAccount: ({ game }) => game.create({ code, ...sent(calls.createGameAccount) }),
  resetGamePassword: ({ game }) => game.reset({ code, ...sent(calls.resetGamePassword) }),
  depositToGame: ({ game }) => game.deposit(gameMove),
  withdrawFromGame: ({ game }) => game.withdraw(gameMove),
  lookupGameOrder: ({ game }) => game.lookupMove({ code, ref }),
  getGameBalance: ({ game }) => game.balance(code, username, 5_000),
  launchGame: ({ game }) => game.launch(code, sent(calls.launchGame)),
  listGameTransactions: ({ game }) => game.transactions(code, since),
  listGameRounds: ({ game }) => game.activity(code, 0n, 5_000),
  checkConnection: async ({ connections: [first] }) => ({ status: (await first?.check())?.state === 'ready' ? 'ok' : 'unknown' }),
};

let answer: { status: number; json: unknown };
let provider: Recorder;
let providers: Providers;
beforeAll(async () => {
  provider = await startRecorder(() => Promise.resolve(answer));
});
beforeEach(() => {
  provider.exchanges.length = 0;
  providers = createProviders({ baseUrl: provider.url, key: 'the-key' });
});
afterAll(() => provider.close());

/** 404 is absent where the interface has it. */
const UNKNOWN_404: readonly string[] = ['cancelQr', 'getGameBalance', 'listGameRounds'];

const names = Object.keys(calls) as (keyof typeof calls)[];
const cases = names.flatMap((name) =>
  Object.entries(calls[name].answers).map(([status, described]) => {
    const example: object = typeof described === 'string' ? {} : Object(described.example);
    return { name, status: Number(status), example };
  }),
);

function outcomeOf({ name, status, example }: (typeof cases)[number]): object {
  if (status === 202) return { status: 'pending' };
  if (status === 404) return { status: UNKNOWN_404.includes(name) ? 'unknown' : 'absent' };
  if (status === 422) return { status: 'declined', ...example };
  return 'row' in calls[name] ? { rows: { length: Object.keys(example).length }, bad: [] } : { status: 'ok' };
}

it.each(cases)('$name: the adapter accepts the example of $status, and sends what the document says', async (each) => {
  answer = { status: each.status, json: each.example };
  expect(await adapters[each.name](providers)).toMatchObject(outcomeOf(each));
  expect(provider.exchanges).toHaveLength(1);
  expect(conformance.callRemarks(provider.exchanges)).toEqual([]);
});

it('the look-up of a password accepts the second example', async () => {
  answer = { status: 200, json: calls.lookupGameOrder.answers[200].secondExample };
  expect(await providers.game.lookupPassword({ code, ref })).toMatchObject({ status: 'ok' });
});

it.each([
  ['qrPaid', parseQrPaid(webhooks.qrPaid.example)],
  ['transferReceived', parseBankTransfer(webhooks.transferReceived.example)],
  ['clockMoved', parseClock(webhooks.clockMoved.example)],
])('the example of the webhook %s is accepted', (_name, parsed) => {
  expect(parsed).not.toBeNull();
});
