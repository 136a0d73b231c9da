import type { Answer, ApiError, Call, Output } from '../../../shared/api-client';
import type { Upload } from '../../../shared/api-client/upload';
import { sendMessage, uploadImage, uploadVideo, type Speaker } from '../api/chat';
import { needsUpload, type Entry, type SentContent } from './entry';

export type Sent = Output<'POST /api/chat/send-message'>;

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
