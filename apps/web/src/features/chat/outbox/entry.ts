import type { DeliverStatus } from '@krapao/contract';
import type { SentContent } from '../api/chat';
import { newId } from '@krapao/ui/http';
import type { ChatAlert } from '../chat';

/** A message stored on this device until the server has it. */
export interface Entry {
  /** The message id, `deliver.id`. */
  id: string;
  /** The owner: `ownerOf` the speaker. */
  owner: string;
  /** When it was written, ISO 8601 UTC by this device's clock. */
  at: string;
  /** Entries are sent in this order. */
  order: number;
  /** For media, `filePath` is empty until the file is uploaded. */
  content: SentContent;
  file: File | null;
  status: Exclude<DeliverStatus, 'succeed'>;
  /** Uploaded share of the file, 0 to 1. */
  progress: number | null;
}

/** True until the entry's file is uploaded. */
export const needsUpload = ({ content }: Entry): boolean => content.message_type === 'media' && content.payload.filePath === '';

/** The entry as it is before a try. */
export const asPending = (entry: Entry): Entry =>
  needsUpload(entry) ? { ...entry, status: 'uploading_file', progress: 0 } : { ...entry, status: 'sending', progress: null };

/** docs/specification.md §9: longest text, in UTF-16 units as a browser's `maxlength` counts. */
const TEXT_MAX = 2_000;

/** NUL and unpaired surrogates cannot be stored as text. */
const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** The text if it can be sent; null if it is blank, too long or malformed. */
export const validText = (text: string): string | null => (text.trim() !== '' && text.length <= TEXT_MAX && isStorable(text) ? text : null);

/** Creates entries in order: several within one millisecond get increasing times. */
export function createComposer(now: () => number) {
  let last = 0;
  return (content: SentContent, file: File | null = null): Entry => {
    last = Math.max(last + 1, now());
    const at = new Date(last).toISOString();
    return asPending({ id: newId(), owner: '', at, order: last, content, file, status: 'sending', progress: null });
  };
}

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

/** A media message for the file, before its upload. */
export const mediaContent = ({ name }: File): SentContent => ({
  message_type: 'media',
  payload: { message: '', url: '', fileType: fileKind(name) ?? 'file', filePath: '', name: name.slice(-200) },
});
