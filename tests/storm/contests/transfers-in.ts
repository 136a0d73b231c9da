import { aTransfer, type Answer, type House, type Member } from '../../../apps/server/test/house.js';
import type { OutsideTransfer } from '../../../apps/server/test/outside.js';
import { asForm, newTransRef, picture, slipText } from '../../../apps/server/test/slips.js';
import type { Contest, Race } from './contest.js';

/** Shows what all members of the house have in common: their name, and these digits of their numbers. */
const ANYONE = { bankCode: 'KTB', accountNo: '190-0-00xxx-x', accountName: 'TEST M' };

/** The feed's word, the slip's, or the claim's that the money is the member's now. */
const credited = ({ status, body }: Answer): boolean => status === 200 && (body['result'] === 'credited' || body['status'] === 'SUCCESS');

let amounts = 10_000;

/** One transfer through feed, slip and `wallet/add` at once. */
async function everyWay(house: House, member: Member, transfer: OutsideTransfer): Promise<Race> {
  const slip = asForm(await picture(slipText(transfer.transRef)));
  const ways = [
    () => house.tellTransfer({ ...transfer, amount: Number(transfer.amount) }),
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
function sent(house: House, from: OutsideTransfer['from']): OutsideTransfer {
  const transfer = aTransfer({ from, amount: (amounts += 1), transRef: newTransRef() });
  house.outside.transfers.push(transfer);
  return transfer;
}

export const transfersIn: readonly Contest[] = [
  {
    name: 'one bank reference by feed, slip and claim',
    prepare: async (house) => {
      const member = await house.newMember();
      return everyWay(house, member, sent(house, member.bank));
    },
  },
  {
    name: 'one transfer in suspense by feed, slip and claim',
    prepare: async (house) => {
      const [member] = [await house.newMember(), await house.newMember()];
      const transfer = sent(house, ANYONE);
      await house.tellTransfer({ ...transfer, amount: Number(transfer.amount) });
      return everyWay(house, member, transfer);
    },
  },
  {
    name: 'one transfer in suspense claimed for two members',
    prepare: async (house) => {
      const members = [await house.newMember(), await house.newMember()] as const;
      const transfer = sent(house, ANYONE);
      await house.tellTransfer({ ...transfer, amount: Number(transfer.amount) });
      const body = { amount: Number(transfer.amount) / 100 };
      return { race: (racer) => (members[racer % 2] as Member).call('POST', '/api/wallet/add', body), won: credited };
    },
  },
];
