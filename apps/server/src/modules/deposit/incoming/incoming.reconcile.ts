import type { Logger } from '../../../platform/logger.js';
import type { BankFeed } from '../../../providers/index.js';
import type { IncomingService } from './incoming.types.js';

/** Takes up the transfers of the feed's own list that no webhook told. Returns how many were credited and how many wait in suspense. */
export async function reconcileIncoming(
  { feed, incoming, logger }: { feed: BankFeed; incoming: IncomingService; logger: Logger },
  since: Date,
): Promise<{ credited: number; suspended: number }> {
  const found = { credited: 0, suspended: 0, repeated: 0 };
  for (const transfer of await incoming.untold(await feed.transfers(since))) found[await incoming.told(transfer, null)] += 1;
  const { credited, suspended } = found;
  if (credited + suspended > 0) logger.warn({ credited, suspended }, 'transfers taken up that no webhook told');
  return { credited, suspended };
}
