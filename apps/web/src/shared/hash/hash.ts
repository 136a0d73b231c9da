const bytesOf = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text in UTF-8, as 64 hex digits. */
export async function sha256Hex(text: string): Promise<string> {
  const bytes = bytesOf(text);
  // Over plain http (a phone in the local network) browsers hide Web Crypto's digest.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle) return hex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hex(sha256(bytes));
}

/** HMAC-SHA256 of a text under a text, both in UTF-8: 32 bytes. */
export async function hmacSha256(key: string, message: string): Promise<Uint8Array> {
  // Over plain http (a phone in the local network) browsers hide Web Crypto's signatures.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle) {
    const imported = await subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await subtle.sign('HMAC', imported, bytesOf(message)));
  }
  const [{ hmac }, { sha256 }] = await Promise.all([import('@noble/hashes/hmac.js'), import('@noble/hashes/sha2.js')]);
  return hmac(sha256, bytesOf(key), bytesOf(message));
}
