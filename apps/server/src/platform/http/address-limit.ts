import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.js';
import type { Windows } from '../limits/windows.js';
import { type AddressAllowance, isOver, networkOf } from '../address.js';
import { FILES } from '../file-links.js';
import { isApi } from './headers.js';

/** Answers 429 `REQUEST_LIMIT` with `Retry-After` to an address that exceeds its calls per minute. */
export function limitAddresses(app: FastifyInstance, allowance: AddressAllowance, windows: Windows): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Files count too: each is looked up and fetched from storage.
    if (!isApi(request) && !request.routeOptions.url?.startsWith(FILES)) return done();
    const { ip } = request;
    const { count, endsInMs } = windows.take(`call ${networkOf(ip)}`);
    if (!isOver(count, ip, allowance)) return done();
    reply.header('retry-after', String(Math.ceil(endsInMs / 1_000)));
    done(new Refusal('REQUEST_LIMIT'));
  });
}
