/** A box of an MP4 or MOV (ISO/IEC 14496-12, 4.2): its type, and where it begins, its content begins and it ends. */
interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

const HEADER = 8;
const LONG_HEADER = 16;
/** More boxes than any video has. */
const MOST_BOXES = 20_000;
/** What plays a video. Anything else could hide something. */
const PLAYED = new Set(['ftyp', 'moov', 'moof', 'mdat', 'sidx', 'styp', 'mfra']);
/** Where phones write place, owner and device. */
const TOLD = new Set(['udta', 'meta', 'uuid']);

/**
 * Makes a video fit to be kept, in place: what tells of its maker is overwritten, and nothing changes its place, for tables inside count bytes.
 * False: it is none, for a box is cut off, or it has no picture.
 */
export function cleanVideo(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const boxes = boxesOf(view, 0, file.length);
  const moov = boxes?.find(({ type }) => type === 'moov');
  if (boxes === null || moov === undefined || !boxes.some(({ type }) => type === 'mdat')) return false;
  const inside = boxesOf(view, moov.content, moov.end);
  const tracks = inside?.filter(({ type }) => type === 'trak').map((track) => boxesOf(view, track.content, track.end));
  if (inside === null || tracks === undefined) return false;
  const inTracks = tracks.filter((track) => track !== null);
  if (inTracks.length < tracks.length || !inTracks.some((track) => isPicture(view, track))) return false;

  const told = [...inside, ...inTracks.flat()].filter(({ type }) => TOLD.has(type));
  for (const { start, content, end } of [...boxes.filter(({ type }) => !PLAYED.has(type)), ...told]) {
    file.set(TYPE_FREE, start + 4);
    file.fill(0, content, end);
  }
  return true;
}

const TYPE_FREE = [...'free'].map((letter) => letter.charCodeAt(0));

/** Does the handler of a track say that it is a picture? */
function isPicture(view: DataView, track: readonly Box[]): boolean {
  const mdia = track.find(({ type }) => type === 'mdia');
  const hdlr = mdia === undefined ? undefined : boxesOf(view, mdia.content, mdia.end)?.find(({ type }) => type === 'hdlr');
  return hdlr !== undefined && hdlr.end >= hdlr.content + 12 && typeAt(view, hdlr.content + 8) === 'vide';
}

/** The boxes that fill a part of the file; null where they do not fill it exactly. */
function boxesOf(view: DataView, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    if (start + HEADER > to || boxes.length === MOST_BOXES) return null;
    const size = view.getUint32(start);
    const isLong = size === 1;
    if (isLong && (start + LONG_HEADER > to || view.getUint32(start + 8) !== 0)) return null;
    const content = start + (isLong ? LONG_HEADER : HEADER);
    // 0: up to the end of the file.
    const end = size === 0 ? to : start + (isLong ? view.getUint32(start + 12) : size);
    if (end < content || end > to) return null;
    boxes.push({ type: typeAt(view, start + 4), start, content, end });
    start = end;
  }
  return boxes;
}

const typeAt = (view: DataView, at: number): string => String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
