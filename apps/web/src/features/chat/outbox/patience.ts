import type { Outcome } from './deliver';

/** Tries of a file that does not get through, and of anything that the server answers with "not now". Texts without an answer wait on. */
const UPLOAD_TRIES = 4;
const ANSWERED_TRIES = 8;

/** Why an entry that was tried so often counts as failed now; null while it is tried again. */
export function givenUp({ code, uploading }: Extract<Outcome, { is: 'later' }>, tries: number): string | null {
  if (code !== null) return tries >= ANSWERED_TRIES ? code : null;
  return uploading && tries >= UPLOAD_TRIES ? 'UPLOAD_FAILED' : null;
}
