/**
 * A random UUID (RFC 9562, version 4), as an id or an idempotency key. `crypto.randomUUID` exists only on https and localhost; a phone may reach a
 * test server by plain http.
 */
export function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
