import { type Transport, type TransportInit, UPLOAD_TIMEOUT_MS } from '@krapao/ui/http';

/** Statuses without a body; a Response with one would throw. */
const bare: ReadonlySet<number> = new Set([204, 205, 304]);

const send = (url: string, { method = 'POST', headers, body, signal }: TransportInit, onProgress: (share: number) => void) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    const fail = () => reject(new TypeError('The upload did not arrive'));
    request.addEventListener('error', fail);
    request.addEventListener('load', () => {
      const { status } = request;
      // Status 0: a redirect or an opaque answer.
      if (status === 0) fail();
      else resolve(new Response(bare.has(status) ? null : request.responseText, { status }));
    });
    if (signal.aborted) return fail();
    signal.addEventListener('abort', () => {
      request.abort();
      fail();
    });
    request.send(body as FormData);
  });

/**
 * Carries a form by XMLHttpRequest, because only it reports progress.
 *
 * @param onProgress share sent so far, 0 to 1
 */
export const uploadTransport = (onProgress: (share: number) => void): Transport => ({
  timeoutMs: UPLOAD_TIMEOUT_MS,
  send: (url, init) => send(url, init, onProgress),
});
