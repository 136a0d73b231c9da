/** A box of an MP4: length, type, content. */
export function box(type: string, ...content: (Uint8Array | string)[]): Buffer {
  const inside = Buffer.concat(content.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

const zeros = (count: number): Buffer => Buffer.alloc(count);
const handler = (of: string): Buffer => box('hdlr', zeros(8), of, zeros(12));
const track = (of: string, ...more: Buffer[]): Buffer => box('trak', box('tkhd', zeros(84)), box('mdia', handler(of)), ...more);

/** The box in which phones store the location of a video. */
export const PLACE = '+13.7563+100.5018/';
const placeOfPhone = box('udta', box('\u00a9xyz', zeros(4), PLACE));

export interface VideoParts {
  ftyp?: Buffer;
  moov?: Buffer | null;
  mdat?: Buffer;
  /** At the end. */
  rest?: Buffer;
}

/** A small MP4 with the structure of a phone's video, without real pictures. */
export const video = ({
  ftyp = box('ftyp', 'isom', zeros(4), 'isomiso2mp41'),
  moov = box('moov', box('mvhd', zeros(100)), track('soun'), track('vide', placeOfPhone), placeOfPhone, box('meta', 'owner of the phone')),
  mdat = box('mdat', 'pictures and sound'.repeat(20)),
  rest = zeros(0),
}: VideoParts = {}): Buffer => Buffer.concat([ftyp, ...(moov === null ? [] : [moov]), mdat, rest]);

export const quickTime = (): Buffer => video({ ftyp: box('ftyp', 'qt  ', zeros(4), 'qt  ') });
export const soundOnly = (): Buffer => video({ moov: box('moov', box('mvhd', zeros(100)), track('soun')) });
