/** A box of an MP4 or MOV (ISO/IEC 14496-12, 4.2): its type and its offsets in the file. */
interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

const HEADER = 8;
const LONG_HEADER = 16;
/** Far more boxes than real videos have. */
const MAX_BOXES = 20_000;
/** Boxes needed for playback. Any other box could hide data. */
const PLAYBACK = new Set(['ftyp', 'moov', 'moof', 'mdat', 'sidx', 'styp', 'mfra']);
/** Boxes in which phones store location, owner and device. */
const METADATA = new Set(['udta', 'meta', 'uuid']);

/**
 * Overwrites the metadata of a video in place. No data moves, because tables in the file contain byte offsets.
 *
 * @returns false for an invalid file: a truncated box, or no picture track
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
  if (inTracks.length < tracks.length || !inTracks.some((track) => isPictureTrack(view, track))) return false;

  const metadata = [...inside, ...inTracks.flat()].filter(({ type }) => METADATA.has(type));
  for (const { start, content, end } of [...boxes.filter(({ type }) => !PLAYBACK.has(type)), ...metadata]) {
    file.set(TYPE_FREE, start + 4);
    file.fill(0, content, end);
  }
  return true;
}

const TYPE_FREE = [...'free'].map((letter) => letter.charCodeAt(0));

/** Whether the handler of a track is `vide`. */
function isPictureTrack(view: DataView, track: readonly Box[]): boolean {
  const mdia = track.find(({ type }) => type === 'mdia');
  const hdlr = mdia === undefined ? undefined : boxesOf(view, mdia.content, mdia.end)?.find(({ type }) => type === 'hdlr');
  return hdlr !== undefined && hdlr.end >= hdlr.content + 12 && typeAt(view, hdlr.content + 8) === 'vide';
}

/** The boxes of a part of the file; null if they do not fill it exactly. */
function boxesOf(view: DataView, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    if (start + HEADER > to || boxes.length === MAX_BOXES) return null;
    const size = view.getUint32(start);
    const isLong = size === 1;
    if (isLong && (start + LONG_HEADER > to || view.getUint32(start + 8) !== 0)) return null;
    const content = start + (isLong ? LONG_HEADER : HEADER);
    // 0: the box extends to the end of the file.
    const end = size === 0 ? to : start + (isLong ? view.getUint32(start + 12) : size);
    if (end < content || end > to) return null;
    boxes.push({ type: typeAt(view, start + 4), start, content, end });
    start = end;
  }
  return boxes;
}

const typeAt = (view: DataView, at: number): string => String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
