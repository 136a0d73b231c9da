import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFiles } from './files';
import { FOLDER } from './folder';
import { buildStories } from './stories/build';

/** Builds the stories and serves them with the web app; afterwards writes the page on which the pictures are compared. */
export default async function setup(): Promise<() => void> {
  await buildStories();
  const { address, close } = await serveFiles();
  process.env['GALLERY_BASE_URL'] = address;
  return () => {
    close();
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
