import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushMessage } from '@krapao/contract';

/** A browser that has subscribed to web push at the push service `url`. */
export interface PushBrowser {
  /** Of the body of PUT /api/notices/push. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypts what the push service has received for it. */
  open(sealed: Buffer): PushMessage;
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;

export function pushBrowser(url: string, name: string): PushBrowser {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint: `${url}/push/${name}`, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    // RFC 8188, 2, and RFC 8291, 3.4.
    open: (sealed) => {
      const salt = sealed.subarray(0, SALT_BYTES);
      const keyEnd = 21 + sealed.readUInt8(20);
      const site = sealed.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, site]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(site), auth, info, 32));
      const derived = (label: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, bytes));
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const text = Buffer.concat([decipher.update(sealed.subarray(keyEnd, -TAG_BYTES)), decipher.final()]).toString();
      // The text ends with a delimiter.
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002'))) as PushMessage;
    },
  };
}

/** Keys of a browser that reads nothing. */
export const pushKeys = (): PushBrowser['subscription']['keys'] => pushBrowser('', '').subscription.keys;
