import { sealNew, snapshotHouse, storeEndedDays } from '../src/ledger/index.js';
import type { TestDatabase } from './database.js';
import { eventually } from './test-server.js';

const UNSUMMED = `
  select count(*)::int as n from account a
  cross join lateral (select max(id) as id from posting where account = a.id) p left join house_snapshot s on s.account = a.id
  where a.owner = '00000000-0000-0000-0000-000000000000' and p.id > coalesce(s.posting, 0)`;

/**
 * What the jobs of a node do until a ledger can be archived: every journal is sealed, every posting of a house account is in its snapshot, every day is summed.
 * Seals and snapshots wait for the transactions of all databases of the cluster, which other tests may keep open.
 */
export async function makeReadyToArchive({ db, inTx, asOwner }: TestDatabase): Promise<void> {
  while ((await sealNew({ db, inTx }, 'journal', { marginMs: 0, patienceMs: 60_000 })).length > 0);
  await eventually(async () => {
    await inTx(snapshotHouse);
    return (await asOwner<{ n: number }>(UNSUMMED)).rows[0]?.n === 0;
  }, 'the snapshot has every posting of the house accounts');
  for (let run = 0; run < 3; run += 1) await inTx((tx) => storeEndedDays(tx, new Date()));
}
