import type { ChatAlert } from '../chat';

const MB = 1024 * 1024;
const IMAGE_MAX_BYTES = 10 * MB;
const VIDEO_MAX_BYTES = 20 * MB;

const kinds: Readonly<Record<string, 'image' | 'video'>> = {
  mov: 'video',
  mp4: 'video',
  png: 'image',
  jpeg: 'image',
  jpg: 'image',
  gif: 'image',
};

/** The kind of a file by its extension; null if it has none or is not accepted (docs/specification.md §5). */
export function fileKind(name: string): 'image' | 'video' | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, ending) ? (kinds[ending] ?? null) : null;
}

/** The alert code of a refused file (docs/specification.md §5); null if it is accepted. */
export function fileAlert({ name, size }: Pick<File, 'name' | 'size'>): ChatAlert | null {
  const kind = fileKind(name);
  if (kind === null) return 'FILE_NOT_SUPPORTED';
  if (kind === 'image') return size > IMAGE_MAX_BYTES ? 'IMAGE_TOO_LARGE' : null;
  return size > VIDEO_MAX_BYTES ? 'VIDEO_TOO_LARGE' : null;
}
