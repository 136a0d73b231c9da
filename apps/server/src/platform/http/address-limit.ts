import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.js';
import { createWindows } from '../limits/windows.js';
import { type AddressAllowance, allowanceOf, networkOf } from './address.js';
import { FILES } from './files.js';
import { isApi } from './headers.js';

const MINUTE_MS = 60_000;

/** 429 `REQUEST_LIMIT` with `Retry-After` for who calls too often. Each node counts for itself. */
export function limitAddresses(app: FastifyInstance, allowance: AddressAllowance): void {
  const windows = createWindows(MINUTE_MS);
  app.addHook('onRequest', (request, reply, done) => {
    // Files are as dear as calls: each is looked up, and fetched.
    if (!isApi(request) && !request.routeOptions.url?.startsWith(FILES)) return done();
    const { ip } = request;
    const { count, endsInMs } = windows.take(networkOf(ip));
    if (count <= allowanceOf(ip, allowance)) return done();
    reply.header('retry-after', String(Math.ceil(endsInMs / 1_000)));
    done(new Refusal('REQUEST_LIMIT'));
  });
}
