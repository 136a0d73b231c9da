import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, request } from 'undici';
import { createCircuits } from '../circuit.js';
import { guarded } from '../guarded.js';
import { isPublicAddress } from './public-address.js';
import type { AddressProblem, OutgoingMessage, Receiver, ReceiverClient } from './receiver.js';
import { signatureOf } from './signature.js';

const DEADLINE_MS = 10_000;
/** Of an answer. Bytes */
const MOST_READ = 4_096;

class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is not on the public internet`);
    this.name = 'NotPublic';
  }
}

type LookedUp = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a host up for a connection. The check is made of the address that is called: what a name led to before says nothing. */
function publicOnly(host: string, options: LookupOptions, done: LookedUp): void {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) return done(new NotPublic(host), []);
    if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
}

/** The host of an address as a lookup takes it: IPv6 has brackets in a URL. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** @param sandboxUrl in the demo, whose address is neither public nor https; null: there is none */
export function createReceivers({ sandboxUrl }: { sandboxUrl: string | null }): ReceiverClient {
  const sandbox = sandboxUrl === null ? null : new URL(sandboxUrl).origin;
  const circuits = createCircuits();
  const publicAgent = new Agent({ connect: { lookup: publicOnly } });

  /** Null: the form of the address is accepted. A number in place of a name is never looked up, and is checked here. */
  const formProblem = (url: URL): AddressProblem | null => {
    if (url.origin === sandbox) return null;
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'not-https';
    const host = hostOf(url);
    return isIP(host) !== 0 && !isPublicAddress(host) ? 'not-public' : null;
  };

  const post = async (url: URL, { id, body }: OutgoingMessage, secrets: readonly string[]): Promise<{ status: number; json: string }> => {
    const timestamp = Math.floor(Date.now() / 1_000);
    const answer = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
      },
      body,
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(url.origin === sandbox ? {} : { dispatcher: publicAgent }),
    });
    return { status: answer.statusCode, json: await beginningOf(answer.body) };
  };

  return {
    circuits,
    problemOf: async (address) => {
      if (!URL.canParse(address)) return 'not-https';
      const url = new URL(address);
      const problem = formProblem(url);
      if (problem !== null || url.origin === sandbox) return problem;
      const found = await lookup(hostOf(url), { all: true }).catch(() => []);
      if (found.length === 0) return 'unknown-host';
      return found.every((each) => isPublicAddress(each.address)) ? null : 'not-public';
    },
    send: async ({ id, url: address, secrets }: Receiver, message) => {
      const url = new URL(address);
      const problem = formProblem(url);
      if (problem !== null) return { status: 'unknown', cause: problem };
      return guarded(circuits.of(id), () => post(url, message, secrets));
    },
  };
}

/** The rest is not read: leaving the loop closes the connection. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    read += chunk.length;
    if (read > MOST_READ) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
