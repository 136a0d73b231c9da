import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { useOnline } from '../../../shared/online/use-online';
import { walletQuery } from './get-wallet';

/**
 * When the amounts on screen were read, epoch ms, while they cannot pass for current: there is no connection, or the last try to
 * read them failed. Null while they can, and while there are none.
 */
export function useStaleSince(): number | null {
  // Looks at the wallet that others load.
  const { dataUpdatedAt, isError } = useQuery({ ...walletQuery(useCall()), enabled: false });
  const online = useOnline();
  return dataUpdatedAt > 0 && (isError || !online) ? dataUpdatedAt : null;
}
