import { useQueryClient } from '@tanstack/react-query';
import { useAct, type Answer, type Output } from '../../../shared/api-client';
import { useUpload } from '../../../shared/api-client/use-upload';
import { walletKey } from '../../wallet/api/get-wallet';
import { slipsKey } from './list-slips';

export type UploadedSlip = Output<'POST /api/wallet/slip'>;

interface Progress {
  signal: AbortSignal;
  /** Share sent so far, 0 to 1. */
  onProgress: (share: number) => void;
}

/** POST /api/wallet/slip. The same picture sent again after a lost answer is the same act. */
export function useUploadSlip(): (file: File, progress: Progress) => Promise<Answer<UploadedSlip>> {
  const upload = useUpload();
  const act = useAct();
  const cache = useQueryClient();
  return async (file, progress) => {
    const { name, size, lastModified } = file;
    const answer = await act({ name, size, lastModified }, (idempotencyKey) =>
      upload('POST /api/wallet/slip', { file, idempotencyKey, ...progress }),
    );
    // A refused slip may be in the list as well, and so may one whose answer was lost.
    void cache.invalidateQueries({ queryKey: slipsKey });
    if (answer.ok) void cache.invalidateQueries({ queryKey: walletKey });
    return answer;
  };
}
