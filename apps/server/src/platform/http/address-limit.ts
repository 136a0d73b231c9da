import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.js';
import type { Windows } from '../limits/windows.js';
import { type AddressAllowance, isOver, networkOf } from './address.js';
import { FILES } from './files.js';
import { isApi } from './headers.js';

/** 429 `REQUEST_LIMIT` with `Retry-After` for who calls too often, by what `windows` count. */
export function limitAddresses(app: FastifyInstance, allowance: AddressAllowance, windows: Windows): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Files are as dear as calls: each is looked up, and fetched.
    if (!isApi(request) && !request.routeOptions.url?.startsWith(FILES)) return done();
    const { ip } = request;
    const { count, endsInMs } = windows.take(`call ${networkOf(ip)}`);
    if (!isOver(count, ip, allowance)) return done();
    reply.header('retry-after', String(Math.ceil(endsInMs / 1_000)));
    done(new Refusal('REQUEST_LIMIT'));
  });
}
