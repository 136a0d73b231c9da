import { request } from 'undici';
import webPush from 'web-push';
import { createCircuits } from '../circuit.js';
import { guarded } from '../guarded.js';
import { CALL_MS } from '../provider-http.js';
import type { PushProvider, PushReceiver } from './push.js';
import { serviceOf } from './push-services.js';
import { vapidKeysOf } from './vapid.js';

/** How long a push service keeps a push for a browser that is not connected. Seconds */
const KEPT_SECONDS = 24 * 60 * 60;
/** Of a browser that has gone: RFC 8030, 7.3 and 5. */
const GONE = new Set([404, 410]);

export interface WebPushSettings {
  /** The server's keys, newest first. */
  secrets: readonly string[];
  /** The wallet's address: whom a push service may ask about the site. */
  origin: string;
  /** The sandbox's address in the demo; null: there is none. */
  sandboxUrl: string | null;
}

/**
 * Web Push (RFC 8030, 8188, 8291, 8292) to the push services of browsers. They are no provider that a site chooses, so that they have no settings, and
 * circuits of their own: one that does not answer is no alarm of the site.
 */
export function createWebPush({ secrets, origin, sandboxUrl }: WebPushSettings): PushProvider {
  const keys = secrets.map(vapidKeysOf);
  const sandbox = sandboxUrl === null ? null : new URL(sandboxUrl).origin;
  const circuits = createCircuits();
  // Push services accept an https or mailto address.
  const subject = origin.startsWith('https:') ? origin : 'https://wallet.invalid';

  const sealed = ({ endpoint, p256dh, auth }: PushReceiver, pair: (typeof keys)[number], text: string) => {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...pair },
        TTL: KEPT_SECONDS,
        contentEncoding: 'aes128gcm',
      });
    } catch {
      // The browser's key is no point of the curve.
      return null;
    }
  };

  return {
    publicKey: keys[0]?.publicKey ?? '',
    isService: (endpoint) => serviceOf(endpoint, sandbox) !== null,
    send: async (to, text) => {
      const service = serviceOf(to.endpoint, sandbox);
      const pair = keys.find(({ publicKey }) => publicKey === to.publicKey);
      const details = service === null || pair === undefined ? null : sealed(to, pair, text);
      if (service === null || details === null) return { status: 'declined', reason: 'unusable' };
      const answered = await guarded(circuits.of(service), async () => {
        const { statusCode, body } = await request(to.endpoint, {
          method: 'POST',
          headers: details.headers,
          body: details.body,
          signal: AbortSignal.timeout(CALL_MS),
        });
        await body.dump();
        return { status: statusCode, json: null };
      });
      if (answered.status === 'unknown') return answered;
      if (GONE.has(answered.httpStatus)) return { status: 'declined', reason: 'gone' };
      return answered.httpStatus < 300 ? { status: 'ok', value: null } : { status: 'unknown', cause: `status ${answered.httpStatus}` };
    },
  };
}
