import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Peer, startPeer } from '../../../test/peer.js';
import { asForm, newTransRef, picture, slipText } from '../../../test/slips.js';
import { eventually, type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let easySlip: Peer;
let slipOk: Peer;
let withEasySlip: TestServer;
let withSlipOk: TestServer;
beforeAll(async () => {
  [easySlip, slipOk] = await Promise.all([startPeer(), startPeer()]);
  const key = 'the key of the branch';
  [withEasySlip, withSlipOk] = await Promise.all([
    startTestServer({ connections: { slip: { adapter: 'easyslip', baseUrl: easySlip.url, key } } }),
    startTestServer({ connections: { slip: { adapter: 'slipok', baseUrl: `${slipOk.url}/api/line/apikey/1`, key } } }),
  ]);
});
afterAll(async () => {
  await Promise.all([withEasySlip.close(), withSlipOk.close()]);
  easySlip.close();
  slipOk.close();
});

const masked = (accountNo: string): string => `xxx-x-x${accountNo.slice(-5, -1)}-x`;
const upload = async (member: Member, transRef: string) => {
  const form = asForm(await picture(slipText(transRef)));
  return member.call('POST', '/api/wallet/slip', form.payload, form.headers);
};
/** The site's first bank account. */
const ourAccount = ({ database }: TestServer) =>
  database.db
    .selectFrom('deposit_account')
    .select(['account_no as accountNo', 'account_name as accountName'])
    .where('bank_type', '=', 'BANK')
    .where('bank_code', '=', 'SCB')
    .where('currency', '=', 'THB')
    .executeTakeFirstOrThrow();

test('a slip of a member whose name EasySlip has in Thai and English is credited', async () => {
  const member = await withEasySlip.newMember();
  const { accountNo } = await ourAccount(withEasySlip);
  const transRef = newTransRef();
  const [first = ''] = member.bank.accountName.split(' ');
  const side = (id: string, number: string, name: object) => ({
    bank: { id },
    account: { name, bank: { type: 'BANKAC', account: masked(number) } },
  });
  const rawSlip = {
    transRef,
    date: new Date().toISOString(),
    amount: { amount: 150.25 },
    sender: side('006', member.bank.accountNo, { th: 'น.ส. ทดสอบ ม', en: `MISS.${first} M` }),
    receiver: side('014', accountNo, { th: 'บจก. กระเป๋า' }),
  };
  easySlip.behave(() => ({ status: 200, body: { success: true, data: { rawSlip } } }));
  expect(await upload(member, transRef)).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 150.25 } });
  expect(easySlip.requests.map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual([
    ['/verify/bank', { payload: slipText(transRef) }],
  ]);
});

test('a slip that SlipOK delays is in progress, and is credited when the bank reports it', async () => {
  const member = await withSlipOk.newMember();
  const { accountNo } = await ourAccount(withSlipOk);
  const transRef = newTransRef();
  const side = (number: string, displayName: string) => ({ displayName, name: '', account: { type: 'BANKAC', value: masked(number) } });
  const data = {
    transRef,
    sendingBank: '006',
    receivingBank: '014',
    transTimestamp: new Date().toISOString(),
    amount: 20,
    sender: side(member.bank.accountNo, member.bank.accountName),
    receiver: side(accountNo, 'KRAPAO'),
  };
  const delayed = { code: 1010, message: 'wait', data: { bankCode: '006', delay: 1 } };
  let calls = 0;
  slipOk.behave(() => {
    calls += 1;
    return calls === 1 ? { status: 400, body: delayed } : { status: 200, body: { success: true, data } };
  });
  expect(await upload(member, transRef)).toMatchObject({ status: 202, body: { status: 'PENDING', note: 'SLIP_PENDING' } });
  const slips = async () => (await member.call('POST', '/api/statement/slip', {})).body['slips'] as { status: string; amount: number }[];
  await eventually(async () => (await slips())[0]?.status === 'SUCCESS', 'the slip is credited');
  expect(await slips()).toMatchObject([{ amount: 20, note: null }]);
});
