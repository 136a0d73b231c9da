import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/api-client';
import { useUploadSlip, type UploadedSlip } from '../api/upload-slip';
import { fileProblem, type FileProblem } from './slip-file';

const failure = (slip: UploadedSlip): ApiError => ({ kind: 'refused', code: slip?.note ?? 'UNKNOW_ERROR', status: 400 });

/** A slip that was not refused. Only a server that says so has credited it; `amount` in major units where it is known. */
export interface TakenSlip {
  credited: boolean;
  amount: number | null;
}

/**
 * A slip on its way: a picture is chosen, sent, and answered. A slip that was refused leaves the picture chosen, with the reason,
 * so that it can be sent again.
 */
export function useSlipUpload() {
  const upload = useUploadSlip();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [slip, setSlip] = useState<TakenSlip | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const choose = (chosen: File) => {
    const found = fileProblem(chosen);
    setProblem(found);
    setError(null);
    if (!found) setFile(chosen);
  };
  const send = async () => {
    if (!file || under.current) return;
    const leaving = new AbortController();
    under.current = leaving;
    setError(null);
    setShare(0);
    const answer = await upload(file, { signal: leaving.signal, onProgress: setShare });
    under.current = null;
    setShare(null);
    if (leaving.signal.aborted) return;
    if (!answer.ok) setError(answer.error);
    else if (answer.data?.status === 'FAILED') setError(failure(answer.data));
    else setSlip({ credited: answer.data?.status === 'SUCCESS', amount: answer.data?.amount ?? null });
  };
  return {
    file,
    problem,
    error,
    /** Share sent, 0 to 1; 1 while the answer is awaited; null while nothing is under way. */
    share,
    /** The slip that was taken: credited already, or in progress. */
    slip,
    choose,
    send,
    cancel: () => under.current?.abort(),
  };
}
