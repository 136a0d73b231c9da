import multipart from '@fastify/multipart';
import type { Endpoint } from '@krapao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../errors.js';

/** How long a phone may take to send a file (spec.md §9), in milliseconds. */
export const UPLOAD_MS = 300_000;

/** Other fields beside the file are read past, a few of them. */
const LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 1_024, headerPairs: 16 };

/** Multipart is understood in this scope alone: no other call reads it. */
export const acceptUploads = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { limits: LIMITS });
};

/**
 * The one file of an upload; null when the named field holds none.
 *
 * @throws an error with status 413 for one longer than the contract allows, INVALID_INPUT for a broken form
 */
export async function readUpload(request: FastifyRequest, { field, maxBytes }: NonNullable<Endpoint['upload']>): Promise<Buffer | null> {
  if (!request.isMultipart()) return null;
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (part === undefined) return null;
    // To its end, whatever it is called: the connection is then free for the next call.
    const bytes = await part.toBuffer();
    return part.fieldname === field && bytes.length > 0 ? bytes : null;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw error;
    return refuse('INVALID_INPUT');
  }
}
