import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/api-client';
import { useUploadSlip, type UploadedSlip } from '../api/upload-slip';
import { fileProblem, type FileProblem } from './slip-file';

const toRefusal = (slip: UploadedSlip): ApiError => ({ kind: 'refused', code: slip?.note ?? 'UNKNOW_ERROR', status: 400 });

/** An accepted slip, or one whose transfer was credited before. `credited` only if the server says so; `amount` in major units if known. */
export interface TakenSlip {
  credited: boolean;
  amount: number | null;
  /** When its transfer was credited before it was sent; otherwise null. */
  creditedAt: string | null;
}

/** The upload of a slip. After a refusal the image stays chosen, with the reason, so that it can be sent again. */
export function useSlipUpload() {
  const upload = useUploadSlip();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [slip, setSlip] = useState<TakenSlip | null>(null);
  const activeUpload = useRef<AbortController | null>(null);
  useEffect(() => () => activeUpload.current?.abort(), []);

  const choose = (chosen: File) => {
    const found = fileProblem(chosen);
    setProblem(found);
    setError(null);
    if (!found) setFile(chosen);
  };
  const send = async () => {
    if (!file || activeUpload.current) return;
    const controller = new AbortController();
    activeUpload.current = controller;
    setError(null);
    setShare(0);
    const answer = await upload(file, { signal: controller.signal, onProgress: setShare });
    activeUpload.current = null;
    setShare(null);
    if (controller.signal.aborted) return;
    if (!answer.ok) setError(answer.error);
    else {
      const { status, amount = null, creditedAt = null } = answer.data ?? {};
      if (status === 'FAILED' && creditedAt === null) setError(toRefusal(answer.data));
      else setSlip({ credited: status === 'SUCCESS' || creditedAt !== null, amount, creditedAt });
    }
  };
  return {
    file,
    problem,
    error,
    /** Uploaded share, 0 to 1; 1 while the answer is pending; null while no upload is running. */
    share,
    /** The accepted slip: credited or in progress. */
    slip,
    choose,
    send,
    cancel: () => activeUpload.current?.abort(),
  };
}
