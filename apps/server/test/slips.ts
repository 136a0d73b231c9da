import { randomBytes } from 'node:crypto';
import { generate } from 'promptparse';
import sharp from 'sharp';
import { encode } from 'uqr';

/** The behaviour of the verifier at its next call; a `reason` is an explicit refusal with it; with `silence` the line stays open without an answer. */
export type SlipMood = 'ok' | 'error' | 'drop' | 'silence' | { reason: string } | { answer: unknown };

/** The slip verifier of a test's outside: it knows every transfer of the bank. */
export interface SlipQueue {
  moods: SlipMood[];
  calls: number;
  /** Transfers that the bank knows and its feed does not list. */
  known: unknown[];
  /** Null: the line is cut. */
  verify(query: Record<string, string>): { status: number; body: unknown } | 'silence' | null;
}

export function createSlipQueue(transfers: readonly { bankCode: string; transRef: string }[]): SlipQueue {
  const desk: SlipQueue = {
    moods: [],
    calls: 0,
    known: [],
    verify: ({ bankCode, transRef }) => {
      desk.calls += 1;
      const mood = desk.moods.shift() ?? 'ok';
      if (mood === 'drop') return null;
      if (mood === 'silence') return mood;
      if (mood === 'error') return { status: 500, body: {} };
      if (typeof mood === 'object') return 'reason' in mood ? { status: 422, body: mood } : { status: 200, body: mood.answer };
      const known = [...transfers, ...(desk.known as typeof transfers)].find(
        (each) => each.bankCode === bankCode && each.transRef === transRef,
      );
      return known === undefined ? { status: 404, body: {} } : { status: 200, body: known };
    },
  };
  return desk;
}

export const newTransRef = (): string => `T${randomBytes(9).toString('hex').toUpperCase()}`;

/** The content of a slip's QR: the number of the sending bank and the reference. KTB is 006. */
export const slipText = (transRef: string, sendingBank = '006'): string => generate.slipVerify({ sendingBank, transRef });

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });

/** A picture with this QR on it, as PNG, as large as that of a phone; one without a QR is small. */
export async function picture(text: string | null): Promise<Buffer> {
  if (text === null) return blank(108, 170).png().toBuffer();
  return blank(540, 850)
    .composite([{ input: await qrPicture(text), left: 300, top: 600 }])
    .png()
    .toBuffer();
}

/** A picture of the QR alone, as PNG. The reader tries every filter on a picture without the QR of a slip, which takes seconds on a large one. */
export async function qrPicture(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 2 });
  const pixels = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 4, size * 4, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** A file as a browser sends it. */
export function asForm(file: Uint8Array, { field = 'file', name = 'slip.png' } = {}): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'krapao-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
