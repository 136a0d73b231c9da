import multipart from '@fastify/multipart';
import type { Endpoint } from '@krapao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../errors.js';
import type { UploadedFile } from './route.js';
import type { Visit } from './upload-room.js';

/** How long a phone may take to send a file (docs/specification.md §9), in milliseconds. */
export const UPLOAD_MS = 300_000;

/** Other fields beside the file are read past, a few of them. */
const LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 1_024, headerPairs: 16 };

/** Multipart is understood in this scope alone: no other call reads it. */
export const acceptUploads = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
};

/**
 * The one file of an upload; null when the named field holds none.
 *
 * @throws PAYLOAD_TOO_LARGE for one longer than the contract allows, REQUEST_LIMIT where the node has no room for it, INVALID_INPUT for a
 *   broken form
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<Endpoint['upload']>,
  visit: Visit,
): Promise<UploadedFile | null> {
  if (!request.isMultipart()) return null;
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (part === undefined) return null;
    let chunks: Buffer[] | null = [];
    // To its end, whatever becomes of it: the connection is then free for the next call.
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (chunks === null) continue;
      if (visit.hold(chunk.length)) chunks.push(chunk);
      else {
        chunks = null;
        visit.leave();
      }
    }
    if (part.file.truncated) return refuse('PAYLOAD_TOO_LARGE');
    if (chunks === null) return refuse('REQUEST_LIMIT');
    const bytes = Buffer.concat(chunks);
    return part.fieldname === field && bytes.length > 0 ? { bytes, name: part.filename } : null;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse('INVALID_INPUT');
  }
}
