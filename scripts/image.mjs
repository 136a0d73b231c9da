import { resolve } from 'node:path';
import { writeImage } from './lib/image.mjs';
import { die, plainError } from './lib/plain-error.mjs';

/** Copies what a production node runs into a folder (deploy/Dockerfile): `node scripts/image.mjs FOLDER`. */
try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw plainError('Name the folder: node scripts/image.mjs FOLDER.');
  writeImage(resolve(folder));
} catch (error) {
  die(error);
}
