import { createECDH, hkdfSync } from 'node:crypto';

/** A key pair of P-256, base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of P-256 (SP 800-186, 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 64 bits more than the order: the remainder has no bias that matters (FIPS 186-5, A.2.1). */
const SEED_BYTES = 40;

/** The key pair with which a site with this secret signs its pushes (RFC 8292): every node derives the same one, and none is stored. */
export function vapidKeysOf(secret: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'krapao web push', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
