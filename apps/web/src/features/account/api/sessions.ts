import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct, useCall, type Answer, type ApiError, type Call, type CallName, type Output } from '../../../shared/api-client';
import { dataOrThrow, loadAgain, orThrow, useExclusiveMutation } from '../../../shared/query';
import { sessionsKey, walletKey } from '../../../shared/query/keys';

const loginsKey = [...sessionsKey, 'logins'] as const;

/** GET /api/account/sessions, an extra: where the member is logged in. */
const sessionsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...sessionsKey, 'open'],
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/account/sessions', { signal })),
  });

/** GET /api/account/logins, an extra: the last logins, and new devices that the member has not answered. */
const loginsQuery = (call: Call) =>
  queryOptions({
    queryKey: loginsKey,
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/account/logins', { signal })),
    // It changes with a login elsewhere: a minute is soon enough.
    staleTime: 60_000,
  });

export const useSessions = () => useQuery(sessionsQuery(useCall()));
export const useLogins = () => useQuery(loginsQuery(useCall()));

interface After {
  onDone: () => void;
  /** Without it the form shows the error. */
  onFailed?: (error: ApiError) => void;
}

/** A change of the sessions; a retry after a lost answer reuses the key. The lists are loaded again whether it succeeds or not. */
function useChange<Input, Name extends CallName>(
  run: (call: Call, input: Input, idempotencyKey: string) => Promise<Answer<Output<Name> | null>>,
  { onDone, onFailed }: After,
) {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (input: Input) => orThrow(act(input, (idempotencyKey) => run(call, input, idempotencyKey))),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => loadAgain(cache, sessionsKey),
  });
}

/** DELETE /api/account/sessions/:id for the id of one session, DELETE /api/account/sessions for all others (null). */
export const useEndSessions = (after: After) =>
  useChange<string | null, 'DELETE /api/account/sessions/:id'>(
    (call, id, idempotencyKey) =>
      id === null
        ? call('DELETE /api/account/sessions', { idempotencyKey })
        : call('DELETE /api/account/sessions/:id', { params: { id }, idempotencyKey }),
    after,
  );

/** PUT /api/account/logins/:id. A denied login freezes withdrawals, which the wallet shows. */
export function useAnswerDevice(id: string, { onDone }: Pick<After, 'onDone'>) {
  const cache = useQueryClient();
  return useChange<{ mine: boolean }, 'PUT /api/account/logins/:id'>(
    (call, body, idempotencyKey) => call('PUT /api/account/logins/:id', { params: { id }, body, idempotencyKey }),
    {
      onDone: () => {
        void cache.invalidateQueries({ queryKey: walletKey });
        onDone();
      },
    },
  );
}

/** PUT /api/account/idle. */
export const useSetIdle = (after: After) =>
  useChange<{ minutes: 15 | null }, 'PUT /api/account/idle'>(
    (call, body, idempotencyKey) => call('PUT /api/account/idle', { body, idempotencyKey }),
    after,
  );
