import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES, NAME_LENGTH] = [12, 16, 8];

/** Encrypts secrets at rest that must be read again, such as a member's password at a game: AES-256-GCM. */
export interface Seal {
  /** `about` is bound to the sealed text as associated data: it only opens with the same value. */
  seal(text: string, about: string): string;
  /** @throws Error when no configured key opens it, or `about` differs */
  open(sealed: string, about: string): string;
  /** Names of the keys, newest first. A sealed text begins with the name of its key and a dot. */
  keyNames: readonly string[];
}

/** `secrets` are the server's keys, newest first; a separate key per purpose is derived from each (docs/production.md, Keys). */
export function createSeal(secrets: readonly string[], purpose: string): Seal {
  const keys = new Map(secrets.map((secret) => keyOf(secret, purpose)));
  return {
    seal: (text, about) => {
      const [newestKey] = keys;
      if (newestKey === undefined) throw new RangeError('no key is set');
      const [name, key] = newestKey;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${name}.${bytes.toString('base64url')}`;
    },
    open: (sealed, about) => {
      const [sealedWith = '', text = ''] = sealed.split('.');
      const known = keys.get(sealedWith);
      if (known === undefined) throw new Error(`sealed with a key that is no longer set: ${sealedWith}`);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(CIPHER, known, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    keyNames: [...keys.keys()],
  };
}

/** A key and its name, which does not reveal the key. */
function keyOf(secret: string, purpose: string): [name: string, key: Buffer] {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `krapao ${purpose}`, 32));
  return [createHash('sha256').update(key).digest('hex').slice(0, NAME_LENGTH), key];
}
