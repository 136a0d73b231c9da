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

/** How long the service may take until it begins to answer (ms). */
const ANSWER_MS = 20_000;
/** Times that a call is made again when the service is busy. */
const RETRIES = 2;

/** Files in a bucket of S3, or of a service that speaks as it does. The bucket is private: members reach files through this server alone. */
export function createS3Storage({ endpoint, region, bucket, keyId, key }: S3Settings): Storage {
  // Nodes that keep files on disk never load it.
  const client = import('aws4fetch').then(
    ({ AwsClient }) => new AwsClient({ accessKeyId: keyId, secretAccessKey: key, region, service: 's3', retries: RETRIES }),
  );

  const call = async (method: 'PUT' | 'GET' | 'DELETE', name: string, init: RequestInit = {}): Promise<Response> => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error('no answer in time')), ANSWER_MS);
    try {
      const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`;
      return await (await client).fetch(url, { ...init, method, redirect: 'error', signal: patience.signal });
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
      // Signed too, so that what arrives is what was sent.
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
  if (body === null) throw new Error('the file storage answered nothing');
  return { stream: Readable.from(body), size: Number(headers.get('content-length')) };
}

/** The first bytes of a refusal, whose code stands at its beginning; an answer of any length takes no more memory than this. */
const REFUSAL_BYTES = 16_384;
async function startOf(response: Response): Promise<string> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.length >= REFUSAL_BYTES) break;
  }
  return text;
}

/** The service's own word for what is wrong. */
const codeIn = (xml: string): string => /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1] ?? '';
