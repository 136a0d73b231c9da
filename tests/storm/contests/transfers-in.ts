import { aTransfer, type Answer, type TestServer, type Member } from '../../../apps/server/test/test-server.js';
import type { OutsideTransfer } from '../../../apps/server/test/outside.js';
import { asForm, newTransRef, picture, slipText } from '../../../apps/server/test/slips.js';
import type { Contest, Race } from './contest.js';

/** The feed's word, the slip's, or the claim's that the money is the member's now. */
const credited = ({ status, body }: Answer): boolean => status === 200 && (body['result'] === 'credited' || body['status'] === 'SUCCESS');

let amounts = 10_000;

/** One transfer through feed, slip and `wallet/add` in parallel. */
async function everyWay(server: TestServer, member: Member, transfer: OutsideTransfer): Promise<Race> {
  const slip = asForm(await picture(slipText(transfer.transRef)));
  const ways = [
    () => server.tellTransfer({ ...transfer, amount: Number(transfer.amount) }),
    () => member.call('POST', '/api/wallet/add', { amount: Number(transfer.amount) / 100 }),
    () => member.call('POST', '/api/wallet/slip', slip.payload, slip.headers),
  ];
  const balance = async () => ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
  return {
    race: (racer) => (ways[racer % ways.length] as (typeof ways)[number])(),
    won: credited,
    given: async () => (await balance()) / (Number(transfer.amount) / 100),
  };
}

/** In the bank's records, where a slip is verified. */
function sent(server: TestServer, from: OutsideTransfer['from']): OutsideTransfer {
  const transfer = aTransfer({ from, amount: (amounts += 1), transRef: newTransRef() });
  server.outside.transfers.push(transfer);
  return transfer;
}

let opened = 0;
/** A transfer of the member to an account of ours that was listed only after it: it waits in suspense, and its sender may claim it. */
async function suspended(server: TestServer, member: Member): Promise<OutsideTransfer> {
  opened += 1;
  const to = { bankCode: 'SCB', accountNo: `40588800${String(opened).padStart(2, '0')}` };
  const transfer = { ...sent(server, member.bank), to };
  server.outside.transfers.splice(-1, 1, transfer);
  await server.tellTransfer({ ...transfer, amount: Number(transfer.amount) });
  await server.database.pool.query(
    `insert into deposit_account (id, bank_type, bank_code, mode, name_th, name_en, account_name, account_no, currency, position)
     select gen_random_uuid(), bank_type, bank_code, mode, name_th, name_en, account_name, $1, currency, position from deposit_account
     where bank_code = 'SCB' and bank_type = 'BANK' and currency = 'THB' limit 1`,
    [to.accountNo],
  );
  return transfer;
}

export const transfersIn: readonly Contest[] = [
  {
    name: 'one bank reference by feed, slip and claim',
    prepare: async (server) => {
      const member = await server.newMember();
      return everyWay(server, member, sent(server, member.bank));
    },
  },
  {
    name: 'one transfer in suspense by feed, slip and claim',
    prepare: async (server) => {
      const member = await server.newMember();
      return everyWay(server, member, await suspended(server, member));
    },
  },
  {
    name: 'one transfer in suspense claimed for two members',
    prepare: async (server) => {
      const members = [await server.newMember(), await server.newMember()] as const;
      const body = { amount: Number((await suspended(server, members[0])).amount) / 100 };
      return { race: (racer) => (members[racer % 2] as Member).call('POST', '/api/wallet/add', body), won: credited };
    },
  },
];
