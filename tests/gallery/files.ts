import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { DIST } from '../../scripts/lib/paths.mjs';
import { variantWeb } from '../../scripts/lib/variant-web.mjs';
import { isLaoVariant } from './choice';
import { STORIES } from './stories/build';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mp4': 'video/mp4',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The path under which the stories are. */
const BASE = '/stories/';

/** A file of a folder; its page for a path that is no file. */
const fileIn = (folder: string, path: string): string => {
  const file = join(folder, path);
  return file.startsWith(folder) && extname(file) !== '' && existsSync(file) ? file : join(folder, 'index.html');
};

/** Serves the built web app as files, every other path its plain shell, and the stories under `/stories/`. */
export async function serveFiles(): Promise<{ address: string; close: () => void }> {
  const web = isLaoVariant ? await variantWeb('lao') : join(DIST, 'web');
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const found = pathname.startsWith(BASE) ? fileIn(STORIES, pathname.slice(BASE.length)) : fileIn(web, pathname);
    response.setHeader('Content-Type', types[extname(found)] ?? 'application/octet-stream');
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
