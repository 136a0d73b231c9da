/** Accepted kinds of file. */
export const kinds = {
  png: { fileType: 'image', mime: 'image/png' },
  jpeg: { fileType: 'image', mime: 'image/jpeg' },
  gif: { fileType: 'image', mime: 'image/gif' },
  mp4: { fileType: 'video', mime: 'video/mp4' },
  mov: { fileType: 'video', mime: 'video/quicktime' },
} as const;
export type Kind = keyof typeof kinds;

/** Brands of MP4 that phones and editors write (ISO/IEC 14496-12, annex E); one among them is enough. */
const MP4_BRANDS = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', '3gp4', '3gp5']);
const GIF_END = 0x3b;

/** The kind of a file by its first bytes (for GIF also the last); null: not accepted. The sender's name and type are ignored. */
export function kindOf(file: Uint8Array): Kind | null {
  if (text(file, 1, 4) === 'PNG' && file[0] === 0x89) return 'png';
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return 'jpeg';
  if (['GIF87a', 'GIF89a'].includes(text(file, 0, 6))) return file.at(-1) === GIF_END ? 'gif' : null;
  return text(file, 4, 8) === 'ftyp' ? brandOf(file) : null;
}

function brandOf(file: Uint8Array): 'mp4' | 'mov' | null {
  if (text(file, 8, 12) === 'qt  ') return 'mov';
  const length = (file[2] ?? 0) * 256 + (file[3] ?? 0);
  // The major brand, its version, and the compatible brands.
  for (let at = 8; at + 4 <= Math.min(length, file.length); at += 4) if (MP4_BRANDS.has(text(file, at, at + 4))) return 'mp4';
  return null;
}

const text = (file: Uint8Array, from: number, to: number): string => String.fromCharCode(...file.subarray(from, to));

const NAME_MAX = 200;
/** Control characters, direction marks and lone surrogates. */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** A file name that is safe to display. It is never used as a path. */
export function displayName(name: string, kind: Kind): string {
  const baseName = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(NOT_SHOWN, '')
    .trim()
    .slice(0, NAME_MAX)
    .replace(/\p{Cs}$/u, '');
  return baseName === '' ? `${kinds[kind].fileType}.${kind}` : baseName;
}
