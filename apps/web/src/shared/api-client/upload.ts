import { useMemo } from 'react';
import { useCall } from './client';
import type { Answer, Call, Output, UploadName } from './types';
import { uploadTransport } from './upload-transport';

export interface UploadInput {
  file: File;
  idempotencyKey: string;
  signal: AbortSignal;
  /** Share sent so far, 0 to 1. */
  onProgress: (share: number) => void;
}

export type Upload = <Name extends UploadName>(name: Name, input: UploadInput) => Promise<Answer<Output<Name>>>;

/**
 * Uploads a file in the multipart field `file`. Never rejects, like a call, and times out after 300 s (docs/specification.md §9).
 * Imported by module path, so that it ships with the screens that upload.
 */
export const createUpload =
  (call: Call): Upload =>
  (name, { file, idempotencyKey, signal, onProgress }) => {
    const body = new FormData();
    body.append('file', file, file.name);
    const input = { body, idempotencyKey, signal, transport: uploadTransport(onProgress) };
    // Every call with a form takes exactly this; the compiler cannot infer it inside a generic.
    return (call as (name: UploadName, upload: typeof input) => ReturnType<Call>)(name, input) as never;
  };

/** {@link createUpload} for a screen. */
export function useUpload(): Upload {
  const call = useCall();
  return useMemo(() => createUpload(call), [call]);
}
