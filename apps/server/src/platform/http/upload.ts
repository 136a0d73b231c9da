import multipart from '@fastify/multipart';
import type { Endpoint } from '@krapao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../errors.js';
import type { UploadShare } from '../limits/upload-budget.js';
import type { UploadedFile } from '../request.js';

/** How long a phone may take to send a file (docs/specification.md §9), in milliseconds. */
export const UPLOAD_MS = 300_000;

/** A few other form fields are accepted and ignored. */
const LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 1_024, headerPairs: 16 };

/** Only the routes of this scope accept multipart bodies. */
export const acceptUploads = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
};

/**
 * Reads the file of an upload; null when the named field holds none.
 *
 * @throws PAYLOAD_TOO_LARGE above the contract's size, REQUEST_LIMIT when the upload budget is used up, INVALID_INPUT for an invalid form
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<Endpoint['upload']>,
  share: UploadShare,
): Promise<UploadedFile | null> {
  if (!request.isMultipart()) return null;
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (part === undefined) return null;
    let chunks: Buffer[] | null = [];
    // Always read the body to its end, so that the connection can be reused.
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (chunks === null) continue;
      if (share.reserve(chunk.length)) chunks.push(chunk);
      else {
        chunks = null;
        share.release();
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
