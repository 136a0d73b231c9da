import { performance } from 'node:perf_hooks';
import { createSlipReader } from '../apps/server/src/modules/slip/reading/reader.js';
import { photoCases } from '../apps/sandbox/src/slip/photo-cases.js';
import { photograph } from '../apps/sandbox/src/slip/photo.js';
import { createSlipPrinter } from '../apps/sandbox/src/slip/slip-image.js';
import type { Slip } from '../apps/sandbox/src/slip/slip.js';
import { publish } from './report.js';
import { median, percentile } from './sample.js';

/** The quality that a photo of a slip needs to be read in nine of ten cases. */
const AIM_DIFFICULTY = 4;

const slip: Slip = {
  bankCode: 'SCB',
  transRef: '20260102AB12CD34EF56',
  amount: '123450',
  currency: 'THB',
  from: { bankCode: 'SCB', accountNo: 'xxx-x-x5678-x', accountName: 'นาย ณัฐวุฒิ สุขใจ' },
  to: { bankCode: 'KBANK', accountNo: '0213456780', accountName: 'KRAPAO' },
  paidAt: '2026-01-02T03:04:05.000Z',
};

interface Shot {
  name: string;
  difficulty: number;
  read: boolean;
  ms: number;
}

/** Every photo of the sandbox's set through the server's own reader, one after the other. */
async function shootAll(): Promise<Shot[]> {
  const image = await createSlipPrinter()(slip);
  const reader = createSlipReader({ threads: 1 });
  // The thread starts with the first.
  await reader.read(image);
  const shots: Shot[] = [];
  for (const { name, difficulty, flaws, seed } of photoCases) {
    const photo = await photograph(image, flaws, seed);
    const from = performance.now();
    const reading = await reader.read(photo);
    const ms = performance.now() - from;
    const qr = reading?.status === 'seen' ? reading.qr : null;
    const read = qr !== null && typeof qr === 'object' && qr.transRef === slip.transRef;
    shots.push({ name, difficulty, read, ms });
  }
  await reader.close();
  return shots;
}

const shots = await shootAll();
const share = (some: readonly Shot[]): string => `${some.filter(({ read }) => read).length} of ${some.length}`;
const line = (what: string, some: readonly Shot[]): string => {
  const times = some.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return `| ${what} | ${share(some)} | ${median(times).toFixed(0)} | ${percentile(times, 0.95).toFixed(0)} |`;
};
const levels = [1, 2, 3, 4, 5];
const rows = [
  '| difficulty | read | median ms | p95 ms |\n|---|---|---|---|',
  ...levels.map((level) =>
    line(
      String(level),
      shots.filter(({ difficulty }) => difficulty === level),
    ),
  ),
  line(
    `1 to ${AIM_DIFFICULTY} (aim: 90 %, median 300 ms)`,
    shots.filter(({ difficulty }) => difficulty <= AIM_DIFFICULTY),
  ),
];
const missed = shots.filter(({ read, difficulty }) => !read && difficulty <= AIM_DIFFICULTY).map(({ name }) => name);
publish('slips', `${rows.join('\n')}\n\nNot read up to difficulty ${AIM_DIFFICULTY}: ${missed.join('; ') || 'none'}`);
