import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import type { ByteRange } from '../../providers/index.js';
import { ASSETS, type Builds, type Site } from './builds.js';
import { type Encoding, typeOf } from './pack.js';

/** Headers of a hashed file, as those of this node's own files. */
const HEADERS = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Accept-Ranges': 'bytes', Vary: 'accept-encoding' };
const COMPRESSED: readonly Encoding[] = ['br', 'gzip'];

/** Serves hashed files that this node's build does not have, while nodes of two releases run. Own files have routes of their own, which come first. */
export function assetsOfOtherBuilds(app: FastifyInstance, site: Site, builds: Pick<Builds, 'find'>): void {
  app.get<{ Params: { name: string } }>(`/${ASSETS[site]}/:name`, async (request, reply) => {
    const { name } = request.params;
    const asset = await builds.find(site, name, acceptedBy(request));
    if (asset === null) {
      reply.header('Cache-Control', 'no-store').callNotFound();
      return reply;
    }
    const range = rangeOf(request, asset.bytes.length);
    if (range === 'outside') {
      const headers = { 'Content-Range': `bytes */${asset.bytes.length}`, 'Cache-Control': 'no-store' };
      return reply.status(416).headers(headers).send({ message: 'INVALID_INPUT' });
    }
    void reply.headers({ ...HEADERS, 'Content-Type': typeOf(name) });
    if (asset.encoding !== 'identity') void reply.header('Content-Encoding', asset.encoding);
    if (range === null) return reply.send(asset.bytes);
    const { start, end } = range;
    void reply.status(206).header('Content-Range', `bytes ${start}-${end}/${asset.bytes.length}`);
    return reply.send(asset.bytes.subarray(start, end + 1));
  });
}

/** In the order of size: callers take all of them alike. */
function acceptedBy({ headers }: FastifyRequest): Encoding[] {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': headers['accept-encoding'] ?? '' } });
  const accepted = negotiator.encodings([...COMPRESSED]);
  return COMPRESSED.filter((each) => accepted.includes(each));
}

/** The requested part, for films; null: the whole file, also when several parts are requested. */
function rangeOf({ headers: { range, 'if-range': condition } }: FastifyRequest, size: number): ByteRange | 'outside' | null {
  // The file has no validator, so no condition holds.
  const ranges = range === undefined || condition !== undefined ? -2 : parseRange(size, range);
  if (ranges === -1) return 'outside';
  const [part] = ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 ? [] : ranges;
  return part ?? null;
}
