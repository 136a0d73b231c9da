import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { FOLDER } from './folder';
import { buildStories, STORIES } from './stories/build';

const WEB = join(import.meta.dirname, '../../dist/web');

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

/** Serves the built web app as files, every other path its plain shell, and the stories under `/stories/`; afterwards writes the page on which the pictures are compared. */
export default async function setup(): Promise<() => void> {
  await buildStories();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const found = pathname.startsWith(BASE) ? fileIn(STORIES, pathname.slice(BASE.length)) : fileIn(WEB, pathname);
    response.setHeader('Content-Type', types[extname(found)] ?? 'application/octet-stream');
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  process.env['GALLERY_BASE_URL'] = `http://localhost:${(server.address() as AddressInfo).port}`;
  return () => {
    server.close();
    writePage();
  };
}

function writePage(): void {
  mkdirSync(FOLDER, { recursive: true });
  const pictures = readdirSync(FOLDER).filter((file) => file.endsWith('.png'));
  const page = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');
  writeFileSync(join(FOLDER, 'index.html'), page.replace('[/* pictures */]', JSON.stringify(pictures)));
  console.log(`${pictures.length} pictures: ${join(FOLDER, 'index.html')}`);
}
