import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { languages } from '@krapao/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { brandedManifest, brandedPage, brandedWorker, type ReadBrand, type SiteBrand } from '../site-brand.rules.js';

/** Pages of a folder, and files that name the site as they do: manifests and the service worker. */
export interface Pages {
  has(page: string): boolean;
  /** Sends a page of the registered folder of static files, or 304 when the caller has it already. */
  send(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply>;
}

/** A file as it is sent with a brand. */
interface Rendered {
  tag: string;
  text: string;
  /** Of the style in a page, base64; null: it has none. */
  styleHash: string | null;
  encoded: Map<string, Promise<Buffer>>;
}

/** @param names paths in the folder */
export function createPages(folder: string, names: readonly string[], readBrand: ReadBrand): Pages {
  // Validators from the content (RFC 9110, 8.8.1), weak, since a page has several encodings. That of the file server is made of size and time of change, and
  // two languages of a page may share both: the page in the old language would then be valid after a switch (docs/decisions/0223).
  const tags = new Map(names.map((page) => [page, tagOf(readFileSync(join(folder, page)))]));
  let rendered: { brand: SiteBrand | null; mark: string; files: Map<string, Rendered> } = { brand: null, mark: '', files: new Map() };

  const render = (page: string, brand: SiteBrand): Rendered => {
    if (brand !== rendered.brand) {
      const mark = createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 16);
      rendered = { brand, mark, files: mark === rendered.mark ? rendered.files : new Map() };
    }
    const known = rendered.files.get(page);
    if (known !== undefined) return known;
    const text = withBrand(page, readFileSync(join(folder, page), 'utf8'), brand, rendered.mark);
    const styleHash = brand.style === '' || extname(page) !== '.html' ? null : createHash('sha256').update(brand.style).digest('base64');
    const file = { tag: tagOf(text), text, styleHash, encoded: new Map<string, Promise<Buffer>>() };
    rendered.files.set(page, file);
    return file;
  };

  return {
    has: (page) => tags.has(page),
    send: async (request, reply, page) => {
      const brand = await readBrand();
      const file = brand === null ? null : render(page, brand);
      const tag = file?.tag ?? tags.get(page) ?? '';
      reply.headers({ 'Cache-Control': 'no-cache', ETag: tag });
      if (file !== null) allowStyle(reply, file.styleHash);
      const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
      if (known.includes(tag)) return reply.status(304).send();
      if (file === null) return reply.sendFile(page, { etag: false, lastModified: false });
      return reply
        .headers({ 'Content-Type': TYPES[extname(page)] ?? TYPES['.html'], Vary: vary(reply) })
        .send(await encode(file, request, reply));
    },
  };
}

const tagOf = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url')}"`;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

function withBrand(page: string, text: string, brand: SiteBrand, mark: string): string {
  if (page.endsWith('.html')) return brandedPage(text, brand);
  const language = languages.find((each) => page === manifestOf(each));
  return language === undefined ? brandedWorker(text, mark) : brandedManifest(text, language, brand);
}

/** As the build of the wallet names it (apps/web/build/manifests.ts). */
export const manifestOf = (language: string): string => `manifest.${language}.webmanifest`;

/** The policy of the server names the styles of the build; this page has one more. */
function allowStyle(reply: FastifyReply, hash: string | null): void {
  const policy = reply.getHeader('content-security-policy');
  if (hash === null || typeof policy !== 'string') return;
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`));
}

const vary = (reply: FastifyReply): string => [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');

/** The build's own files are compressed once, by the best quality; these when the brand changes, so less. */
const BROTLI_QUALITY = 9;
const encoders: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => promisify(gzip)(text),
};

async function encode({ text, encoded }: Rendered, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | string> {
  const accepted = new Negotiator({ headers: { 'accept-encoding': request.headers['accept-encoding'] ?? '' } });
  const name = accepted.encoding(Object.keys(encoders));
  const encoder = name === undefined ? undefined : encoders[name];
  if (name === undefined || encoder === undefined) return text;
  const body = encoded.get(name) ?? encoder(text);
  encoded.set(name, body);
  reply.header('Content-Encoding', name);
  return body;
}
