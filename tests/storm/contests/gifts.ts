import type { Answer, House, Member } from '../../../apps/server/test/house.js';
import { encryptGift, giftLink } from '../../../apps/server/test/vouchers.js';
import type { Contest, Race } from './contest.js';

const credited = ({ status, body }: Answer): boolean => status === 200 && body['status'] === 'SUCCESS';

async function oneVoucher(house: House, many: number): Promise<Race> {
  const members: Member[] = [];
  for (let n = 0; n < many; n += 1) members.push(await house.newMember());
  const voucher = house.outside.vouchers.issue([20_000, 20_000]);
  const body = { link: encryptGift(giftLink(voucher)) };
  return {
    race: (racer) => (members[racer % many] as Member).call('POST', '/api/wallet/truelink', body),
    won: credited,
    given: () => house.outside.vouchers.redemptions().filter((each) => each.voucher === voucher).length,
  };
}

export const gifts: readonly Contest[] = [
  { name: 'one voucher by one member', prepare: (house) => oneVoucher(house, 1) },
  { name: 'one voucher by five members', prepare: (house) => oneVoucher(house, 5) },
];
