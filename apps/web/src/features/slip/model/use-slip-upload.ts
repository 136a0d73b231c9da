import type { Slip } from '@krapao/contract';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/api-client';
import { outcomeOf } from '../../../shared/ui/feedback/status';
import { useUploadSlip } from '../api/upload-slip';
import { fileProblem, type FileProblem } from './slip-file';

const failure = (slip: Slip): ApiError => ({ kind: 'refused', code: slip.note ?? 'UNKNOW_ERROR', status: 400 });

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
  const [slip, setSlip] = useState<Slip | null>(null);
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
    else if (outcomeOf(answer.data.status) === 'failed') setError(failure(answer.data));
    else setSlip(answer.data);
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
