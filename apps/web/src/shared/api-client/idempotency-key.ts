/** A key for one act of the member: keep it while the same act is tried again, take a new one for the next act. */
export const newIdempotencyKey = (): string => {
  // `randomUUID` exists only on https and localhost; a phone may reach a test server by plain http.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from((crypto as Crypto).getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
