import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

/*
 * Checks one draw of the spin wheel, as copied from the screen: `node scripts/verify-spin.mjs draw.json`. Works on any machine with Node,
 * without a network and without any other file; the rules are in docs/decisions/0076-the-wheel.md.
 * Ends with 0 when the draw agrees, 1 when it does not, 2 when there is no draw to read.
 */

/**
 * A draw, as copied from the screen.
 *
 * @typedef {object} Draw
 * @property {string} hash SHA-256 of the seed, published before the draw
 * @property {string} seed of the server
 * @property {string} clientSeed of the member
 * @property {Slice[]} slices
 * @property {string} code of the slice that was won
 */
/** @typedef {{ code: string, weight: number }} Slice */

const NUMBERS = 2n ** 64n;

/**
 * The slice that the seeds and the weights determine, with the intermediate values.
 *
 * @param {Draw} draw
 */
function drawOf({ seed, clientSeed, slices }) {
  const weights = slices.map(({ code, weight }) => `${code}:${weight}`).join(',');
  const total = slices.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  // Above the limit the lowest places would be drawn slightly more often: such a number is skipped.
  const limit = (NUMBERS / total) * total;
  for (let counter = 0; ; counter++) {
    const number = createHmac('sha256', seed).update(`${clientSeed}|${weights}|${counter}`, 'utf8').digest().readBigUInt64BE();
    if (number >= limit) continue;
    const place = number % total;
    return { weights, counter, number, total, place, code: sliceAt(slices, place) };
  }
}

/**
 * @param {Slice[]} slices
 * @param {bigint} place from 0 to below the sum of the weights
 */
function sliceAt(slices, place) {
  let end = 0n;
  for (const { code, weight } of slices) {
    end += BigInt(weight);
    if (place < end) return code;
  }
  return undefined;
}

/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isText = (value) => typeof value === 'string' && value !== '';
/**
 * @param {unknown} slice
 * @returns {slice is Slice}
 */
function isSlice(slice) {
  if (typeof slice !== 'object' || slice === null || !('code' in slice) || !('weight' in slice)) return false;
  return isText(slice.code) && typeof slice.weight === 'number' && Number.isSafeInteger(slice.weight) && slice.weight > 0;
}

/**
 * @param {string} path
 * @returns {Draw}
 * @throws {Error} when the file has no draw
 */
function readDraw(path) {
  const draw = JSON.parse(readFileSync(path, 'utf8'));
  const texts = ['hash', 'seed', 'clientSeed', 'code'].filter((name) => !isText(draw?.[name]));
  if (texts.length > 0) throw new Error(`it has no ${texts.join(', ')}`);
  if (!Array.isArray(draw.slices) || draw.slices.length === 0 || !draw.slices.every(isSlice))
    throw new Error('its slices are not codes with weights');
  return draw;
}

/**
 * Prints each step of the check.
 *
 * @param {Draw} draw
 * @returns {boolean} whether the hash and the slice agree
 */
function check(draw) {
  const hash = createHash('sha256').update(draw.seed, 'utf8').digest('hex');
  const drawn = drawOf(draw);
  /** @param {boolean} holds */
  const mark = (holds) => (holds ? 'ok ' : 'NO ');
  console.log(`${mark(hash === draw.hash)} SHA-256 of the seed    ${hash}`);
  if (hash !== draw.hash) console.log(`    the hash shown before  ${draw.hash}`);
  console.log(`    your own seed          ${draw.clientSeed}`);
  console.log(`    weights                ${drawn.weights}`);
  console.log(`    number                 ${drawn.number} (counter ${drawn.counter})`);
  console.log(`    place                  ${drawn.place} of 0 to ${drawn.total - 1n}`);
  console.log(`${mark(drawn.code === draw.code)} the slice there        ${drawn.code}`);
  if (drawn.code !== draw.code) console.log(`    the slice that was won ${draw.code}`);
  return hash === draw.hash && drawn.code === draw.code;
}

/**
 * @param {string[]} args
 * @returns {number} the exit code
 */
function main([path]) {
  if (!path) {
    console.error('Usage: node verify-spin.mjs draw.json');
    return 2;
  }
  let draw;
  try {
    draw = readDraw(path);
  } catch (error) {
    console.error(`${path} is not a draw: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  const agrees = check(draw);
  console.log(agrees ? 'The draw agrees.' : 'The draw does not agree.');
  return agrees ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
