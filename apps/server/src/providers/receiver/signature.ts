import { createHmac } from 'node:crypto';

/** The prefix of a secret, which is base64 behind it. */
export const SECRET_PREFIX = 'whsec_';

/**
 * The header `webhook-signature`: one signature per secret, so that a receiver accepts either during a rotation.
 *
 * @param timestamp Unix seconds
 */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: { id: string; timestamp: number; body: string }): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
