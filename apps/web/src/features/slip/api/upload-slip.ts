import type { Api } from '@krapao/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unsuccessfulAsRefused, useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { useUpload } from '../../../shared/api-client/upload';
import { orThrow } from '../../../shared/query';
import { slipsKey, walletKey } from '../../../shared/query/keys';

type SlipHours = Api['GET /api/lookup/slip']['output'];

/** Defaults for a server that sends no hours: open at all times, within an hour of the transfer. */
const open: SlipHours = { closedFrom: '', closedTo: '', isOpen: true, maxAgeMinutes: 60 };

/** GET /api/lookup/slip: when slips are accepted and how old one may be. Always refetched, because the hours pass. */
export function useSlipHours() {
  const call = useCall();
  return useQuery({
    queryKey: ['lookup', 'slip'],
    queryFn: async ({ signal }): Promise<SlipHours> => ({ ...open, ...(await orThrow(call('GET /api/lookup/slip', { signal }))) }),
    refetchOnMount: 'always',
  });
}

export type UploadedSlip = Output<'POST /api/wallet/slip'>;

interface Progress {
  signal: AbortSignal;
  /** Uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

/** POST /api/wallet/slip. Sending the same image again after a lost answer reuses the idempotency key. */
export function useUploadSlip(): (file: File, progress: Progress) => Promise<Answer<UploadedSlip>> {
  const upload = useUpload();
  const act = useAct();
  const cache = useQueryClient();
  return async (file, progress) => {
    const { name, size, lastModified } = file;
    const sent = await act({ name, size, lastModified }, (idempotencyKey) =>
      upload('POST /api/wallet/slip', { file, idempotencyKey, ...progress }),
    );
    const answer = unsuccessfulAsRefused(sent, 'SLIP_UPLOAD_FAIL');
    // The list may also contain a refused slip, or one whose answer was lost.
    void cache.invalidateQueries({ queryKey: slipsKey });
    if (answer.ok) void cache.invalidateQueries({ queryKey: walletKey });
    return answer;
  };
}
