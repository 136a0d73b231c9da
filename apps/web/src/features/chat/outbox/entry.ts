import type { ChatContent, DeliverStatus } from '@krapao/contract';
import { newIdempotencyKey } from '../../../shared/api-client';
import { kindOf } from './file-rules';

/** What a customer sends. */
export type SentContent = Extract<ChatContent, { message_type: 'text' | 'media' | 'postback' }>;

/** A message that waits on this device until the server has it. */
export interface Entry {
  /** The message's own id, `deliver.id`. */
  id: string;
  /** Whose it is: `ownerOf` a speaker. */
  owner: string;
  /** When it was said, ISO 8601 UTC by this device's clock. */
  at: string;
  /** Entries are sent in this order. */
  order: number;
  /** Of media, `filePath` is empty until the file is uploaded. */
  content: SentContent;
  file: File | null;
  status: Exclude<DeliverStatus, 'succeed'>;
  /** Share of the file that has been sent, 0 to 1. */
  progress: number | null;
}

/** Its file has not been uploaded yet. */
export const awaitsUpload = ({ content }: Entry): boolean => content.message_type === 'media' && content.payload.filePath === '';

/** The entry as it is before it is tried. */
export const asWaiting = (entry: Entry): Entry =>
  awaitsUpload(entry) ? { ...entry, status: 'uploading_file', progress: 0 } : { ...entry, status: 'sending', progress: null };

/** docs/specification.md §9: longest text, in UTF-16 units as a browser's `maxlength` counts. */
const TEXT_MAX = 2_000;

/** Half of a character outside the basic plane is no text that a server could store. */
const isWhole = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** The text as it is sent; null where it is blank or too long. */
export const textOf = (text: string): string | null => (text.trim() !== '' && text.length <= TEXT_MAX && isWhole(text) ? text : null);

/** A new entry behind all others. Several within a millisecond keep their order. */
export function createComposer(now: () => number) {
  let last = 0;
  return (content: SentContent, file: File | null = null): Entry => {
    last = Math.max(last + 1, now());
    const at = new Date(last).toISOString();
    return asWaiting({ id: newIdempotencyKey(), owner: '', at, order: last, content, file, status: 'sending', progress: null });
  };
}

export const mediaOf = ({ name }: File): SentContent => ({
  message_type: 'media',
  payload: { message: '', url: '', fileType: kindOf(name) ?? 'file', filePath: '', name: name.slice(-200) },
});
