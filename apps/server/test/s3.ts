import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket over HTTP that believes signed requests alone. */
export interface Bucket {
  url: string;
  files: Map<string, Buffer>;
  /** Answers that are given in place of the next ones, as statuses. */
  moods: number[];
  calls: string[];
  close(): Promise<void>;
}

export interface Signed {
  method: string;
  /** Path and query. */
  target: string;
  headers: IncomingHttpHeaders;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const digest = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** AWS Signature Version 4, from its description: does `authorization` sign this request with this key? */
export function isSigned({ method, target, headers }: Signed, key: string): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ??
    [];
  const [day = '', region = '', service = '', last = ''] = scope.split('/');
  const [path = '', query = ''] = target.split('?');
  const canonical = [
    method,
    path,
    query,
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest(canonical)].join('\n');
  const signing = [day, region, service, last].reduce<string | Buffer>(hmac, `AWS4${key}`);
  return hmac(signing, toSign).toString('hex') === signature;
}

export async function startBucket(name: string, key: string): Promise<Bucket> {
  const bucket: Omit<Bucket, 'url' | 'close'> = { files: new Map(), moods: [], calls: [] };
  const server = createServer((request, response) => void answer(request, response));

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const { method = '', url = '', headers } = request;
    const refuse = (status: number, code: string): void => void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    bucket.calls.push(`${method} ${url}`);
    const mood = bucket.moods.shift();
    if (mood !== undefined) return refuse(mood, 'SlowDown');
    if (!isSigned({ method, target: url, headers }, key)) return refuse(403, 'SignatureDoesNotMatch');
    if (!url.startsWith(`/${name}/`)) return refuse(404, 'NoSuchBucket');
    const file = url.slice(name.length + 2);
    if (method === 'PUT') {
      if (headers['x-amz-content-sha256'] !== digest(body)) return refuse(400, 'XAmzContentSHA256Mismatch');
      bucket.files.set(file, body);
      return void response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      bucket.files.delete(file);
      return void response.writeHead(204).end();
    }
    const found = bucket.files.get(file);
    if (found === undefined) return refuse(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = start === undefined ? found : found.subarray(Number(start), Number(end) + 1);
    return void response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length }).end(part);
  };

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    ...bucket,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
