import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OpenedFile, Storage } from './storage.js';

export interface S3Settings {
  /** Address of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  key: string;
}

/** How long the service may take to begin its answer (ms). */
const ANSWER_MS = 20_000;
/** Retries when the service is busy. */
const RETRIES = 2;

/** Files in a bucket of S3 or a compatible service. The bucket is private: members read files through this server only. */
export function createS3Storage({ endpoint, region, bucket, keyId, key }: S3Settings): Storage {
  // Not loaded on nodes that store files on disk.
  const client = import('aws4fetch').then(
    ({ AwsClient }) => new AwsClient({ accessKeyId: keyId, secretAccessKey: key, region, service: 's3', retries: RETRIES }),
  );

  const call = async (method: 'PUT' | 'GET' | 'DELETE', name: string, init: RequestInit = {}): Promise<Response> => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error('no answer in time')), ANSWER_MS);
    try {
      const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`;
      return await (await client).fetch(url, { ...init, method, redirect: 'error', signal: timeout.signal });
    } catch (error) {
      throw new Error(`the file storage could not be reached: ${method}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  const done = async (response: Response): Promise<Response> => {
    if (response.ok) return response;
    throw refused(response.status, codeIn(await startOf(response)));
  };

  return {
    put: async (name, bytes) => {
      const body = new Uint8Array(bytes);
      // The digest is signed, so that the stored bytes are the bytes sent.
      const headers = {
        'content-type': 'application/octet-stream',
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      await (await done(await call('PUT', name, { headers, body }))).body?.cancel();
    },
    open: async (name, range) => {
      const response = await call('GET', name, range === undefined ? {} : { headers: { range: `bytes=${range.start}-${range.end}` } });
      if (response.ok) return opened(response);
      const code = codeIn(await startOf(response));
      if (response.status === 404 && code !== 'NoSuchBucket') return null;
      throw refused(response.status, code);
    },
    remove: async (name) => {
      const response = await call('DELETE', name);
      if (response.status !== 404) await done(response);
      await response.body?.cancel();
    },
  };
}

const refused = (status: number, code: string): Error => new Error(`the file storage answered ${status} ${code}`);

function opened({ body, headers }: Response): OpenedFile {
  if (body === null) throw new Error('the file storage answered without a body');
  return { stream: Readable.from(body), size: Number(headers.get('content-length')) };
}

/** An error code is near the beginning of the answer; the rest is not read into memory. */
const REFUSAL_BYTES = 16_384;
async function startOf(response: Response): Promise<string> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.length >= REFUSAL_BYTES) break;
  }
  return text;
}

/** The service's error code. */
const codeIn = (xml: string): string => /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1] ?? '';
