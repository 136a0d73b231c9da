import { useCall, type Answer } from '../../../shared/api-client';

/** GET /api/statement/slip/reference/:reference: where a slip's image can be seen, for a short time. */
export function useSlipUrl(): (reference: string) => Promise<Answer<{ url: string }>> {
  const call = useCall();
  return (reference) => call('GET /api/statement/slip/reference/:reference', { params: { reference } });
}
