import type { Answer, TestServer, Member } from '../../../apps/server/test/test-server.js';
import { encryptGift, giftLink } from '../../../apps/server/test/vouchers.js';
import type { Contest, Race } from './contest.js';

const credited = ({ status, body }: Answer): boolean => status === 200 && body['status'] === 'SUCCESS';

async function oneVoucher(server: TestServer, many: number): Promise<Race> {
  const members: Member[] = [];
  for (let n = 0; n < many; n += 1) members.push(await server.newMember());
  const voucher = server.outside.vouchers.issue([20_000, 20_000]);
  const body = { link: encryptGift(giftLink(voucher)) };
  return {
    race: (racer) => (members[racer % many] as Member).call('POST', '/api/wallet/truelink', body),
    won: credited,
    given: () => server.outside.vouchers.redemptions().filter((each) => each.voucher === voucher).length,
  };
}

export const gifts: readonly Contest[] = [
  { name: 'one voucher by one member', prepare: (server) => oneVoucher(server, 1) },
  { name: 'one voucher by five members', prepare: (server) => oneVoucher(server, 5) },
];
