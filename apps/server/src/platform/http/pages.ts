import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The validator of each page of a folder, by the page's path in it. */
export type PageTags = ReadonlyMap<string, string>;

/**
 * Validators from the content of pages (RFC 9110, 8.8.1), weak, since a page has several encodings. That of the file server is made of size and time of
 * change, and two languages of a page may share both: the page in the old language would then be valid after a switch (docs/decisions/0223).
 */
export const pageTags = (folder: string, pages: readonly string[]): PageTags =>
  new Map(
    pages.map((page) => [
      page,
      `W/"${createHash('sha256')
        .update(readFileSync(join(folder, page)))
        .digest('base64url')}"`,
    ]),
  );

/** Sends a page of the registered folder of static files, or 304 when the caller has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: string, tags: PageTags): FastifyReply {
  const tag = tags.get(page) ?? '';
  reply.headers({ 'Cache-Control': 'no-cache', ETag: tag });
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  if (known.includes(tag)) return reply.status(304).send();
  return reply.sendFile(page, { etag: false, lastModified: false });
}
