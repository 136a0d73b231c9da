import type { ChatContent, DeliverStatus } from '@krapao/contract';

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
