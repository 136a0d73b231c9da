import type { Answer, ApiError, Call, Output } from '../../../shared/api-client';
import type { Upload } from '../../../shared/api-client/upload';
import { sendMessage, type SentContent, type Speaker, uploadImage, uploadVideo } from '../api/chat';
import { needsUpload, type Entry } from './entry';

/** Null: the server accepted the message without details. */
export type Sent = Output<'POST /api/chat/send-message'> | null;

/** The outcome of one try. `later`: may be retried under the same id; `code` is null if no answer came. `refused`: final. */
export type Outcome =
  | { kind: 'sent'; sent: Sent; content: SentContent }
  | { kind: 'later'; code: string | null; uploading: boolean }
  | { kind: 'refused'; code: string };

export interface DeliverOptions {
  call: Call;
  upload: Upload;
  speaker: Speaker;
  signal: AbortSignal;
  /** Called when the entry changes while it is being delivered. */
  onStep: (change: Partial<Entry>) => void;
}

const failed = (error: ApiError, uploading: boolean): Outcome => {
  if (error.kind !== 'refused') return { kind: 'later', code: null, uploading };
  const { code, status } = error;
  // 401: the session is ending; the entry stays with its member.
  const isLater = status >= 500 || status === 401 || status === 429 || code.startsWith('REQUEST_LIMIT');
  return isLater ? { kind: 'later', code, uploading } : { kind: 'refused', code };
};

/** Tries to deliver one entry: uploads its file first, then sends the message that refers to it. */
export async function deliver(entry: Entry, { call, upload, speaker, signal, onStep }: DeliverOptions): Promise<Outcome> {
  let { content } = entry;
  if (needsUpload(entry) && entry.file && content.message_type === 'media') {
    const { file } = entry;
    // The upload needs its own idempotency key: the message is sent under the entry's id.
    const input = { file, idempotencyKey: `${entry.id}-file`, signal, onProgress: (progress: number) => onStep({ progress }) };
    const answer: Answer<{ path: string }> = await (content.payload.fileType === 'video' ? uploadVideo : uploadImage)(upload, input);
    if (!answer.ok) return failed(answer.error, true);
    content = { ...content, payload: { ...content.payload, filePath: answer.data.path } };
    onStep({ content, status: 'sending', progress: null });
  }
  const answer = await sendMessage(call, speaker, entry, content);
  return answer.ok ? { kind: 'sent', sent: answer.data, content } : failed(answer.error, false);
}

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** A random number from 0 up to 1. */
const randomShare = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The delay before the next try, ms: exponential with jitter. */
export const backoffMs = (tries: number, random: () => number = randomShare): number =>
  Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (0.5 + random() / 2);

/**
 * Maximum tries of a file upload without an answer, and of any entry that the server answers with a temporary error. Texts without an
 * answer are retried without limit.
 */
const UPLOAD_TRIES = 4;
const ANSWERED_TRIES = 8;

/** The error code with which an entry fails after so many tries; null if it is retried. */
export function giveUpCode({ code, uploading }: Extract<Outcome, { kind: 'later' }>, tries: number): string | null {
  if (code !== null) return tries >= ANSWERED_TRIES ? code : null;
  return uploading && tries >= UPLOAD_TRIES ? 'UPLOAD_FAILED' : null;
}

/** A sleep that can be interrupted. */
export function createInterruptibleSleep() {
  let finish: () => void = () => undefined;
  return {
    /** @param ms maximum duration */
    sleep: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        finish = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: (): void => finish(),
  };
}
