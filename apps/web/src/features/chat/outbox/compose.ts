import { newIdempotencyKey } from '../../../shared/api-client';
import type { Entry, SentContent } from './entry';
import { asWaiting } from './entry';
import { kindOf } from './file-rules';

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
