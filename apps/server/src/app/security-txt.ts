import type { FastifyInstance } from 'fastify';

/** RFC 9116 recommends less than a year. A site that still answers is maintained: the date moves with it. */
const VALID_MS = 90 * 86_400_000;

/** Tells people who have found a vulnerability whom to write to (RFC 9116); not served without a contact. */
export function securityTxt(app: FastifyInstance, contact: string): void {
  if (contact === '') return;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + VALID_MS).toISOString();
    return reply
      .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' })
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: th, lo, en\n`);
  });
}
