/** An idempotency key for one action of the member. Keep it while the same action is retried; take a new one for the next action. */
export const newIdempotencyKey = (): string => {
  // `randomUUID` exists only on https and localhost; a phone may reach a test server by plain http.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from((crypto as Crypto).getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
