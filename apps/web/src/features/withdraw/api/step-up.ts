import type { StepUp } from '@krapao/contract';
import type { Transport } from '@krapao/ui/http';
import { withData, type Call } from '../../../shared/api-client';

const TIMEOUT_MS = 60_000;

/** The challenge in the body of a refusal. */
const challengeIn = (body: { message?: unknown; details?: StepUp } | null): StepUp | null =>
  body?.message === 'STEP_UP_REQUIRED' ? (body.details ?? null) : null;

/**
 * Carries a withdrawal with the header `X-Step-Up`, and reads the challenge of its refusal. The client of the first load knows neither, because no other
 * call has them.
 *
 * @param proof a challenge that the member has confirmed; null: none yet
 */
export const stepUpTransport = (proof: string | null, onNeeded: (needed: StepUp) => void): Transport => ({
  timeoutMs: TIMEOUT_MS,
  send: async (url, init) => {
    const response = await fetch(url, { ...init, headers: { ...init.headers, 'X-Step-Up': proof ?? '1' } });
    const needed =
      response.status === 409
        ? challengeIn(
            await response
              .clone()
              .json()
              .catch(() => null),
          )
        : null;
    if (needed !== null) onNeeded(needed);
    return response;
  },
});

/** POST /api/otp/step-up: a code that names amount and account. */
export const sendStepUpOtp = (call: Call, challenge: string) => withData(call('POST /api/otp/step-up', { body: { challenge } }));

/** POST /api/wallet/step-up: by the passkey's answer, or by the verified code. */
export const proveStepUp = (
  call: Call,
  proof: { challenge: string; response: Record<string, unknown> | null },
  { idempotencyKey, otpToken }: { idempotencyKey: string; otpToken?: string },
) => call('POST /api/wallet/step-up', { body: proof, idempotencyKey, otpToken });
