import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShelves } from '../../../shared/storage';

export interface InviteCode {
  /** Empty when nobody invited this person. */
  code: string;
  /** After a registration the next person on this device is not invited by the same friend. */
  forget: () => void;
}

/** The code of an invite link (`?code=`), kept on the device (docs/specification.md §2.4). */
export function useInviteCode(): InviteCode {
  const { local } = useShelves();
  const [params] = useSearchParams();
  const fromLink = params.get('code')?.trim() ?? '';
  const [code] = useState(() => fromLink || (local.get('code') ?? ''));
  useEffect(() => {
    if (fromLink) local.set('code', fromLink);
  }, [fromLink, local]);
  return { code, forget: () => local.remove('code') };
}
