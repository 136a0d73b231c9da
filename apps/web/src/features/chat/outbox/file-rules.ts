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

/** What a file is, by the ending of its name; null where it has none or one that is not accepted (docs/specification.md §5). */
export function kindOf(name: string): 'image' | 'video' | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, ending) ? (kinds[ending] ?? null) : null;
}

/** Why a file is not sent (docs/specification.md §5), or null. */
export function fileAlert({ name, size }: Pick<File, 'name' | 'size'>): ChatAlert | null {
  const kind = kindOf(name);
  if (kind === null) return 'FILE_NOT_SUPPORTED';
  if (kind === 'image') return size > IMAGE_MAX_BYTES ? 'IMAGE_TOO_LARGE' : null;
  return size > VIDEO_MAX_BYTES ? 'VIDEO_TOO_LARGE' : null;
}
