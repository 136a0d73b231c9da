import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/api-client';
import { useUploadSlip, type UploadedSlip } from '../api/upload-slip';
import { fileProblem, type FileProblem } from './slip-file';

const failure = (slip: UploadedSlip): ApiError => ({ kind: 'refused', code: slip?.note ?? 'UNKNOW_ERROR', status: 400 });

/** An accepted slip. `credited` only if the server says so; `amount` in major units if known. */
export interface TakenSlip {
  credited: boolean;
  amount: number | null;
}

/** The upload of a slip. After a refusal the image stays chosen, with the reason, so that it can be sent again. */
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
    /** Uploaded share, 0 to 1; 1 while the answer is pending; null while no upload is running. */
    share,
    /** The accepted slip: credited or in progress. */
    slip,
    choose,
    send,
    cancel: () => under.current?.abort(),
  };
}
