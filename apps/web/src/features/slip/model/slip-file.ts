/** Kinds of image that the server reads. Phones turn their own kinds (HEIC) into JPEG when asked for these. */
const kinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** For the `accept` of a file input. */
export const acceptedKinds = kinds.join(',');

/** docs/specification.md §9: image limit, bytes. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Why a file cannot be sent at all. */
export type FileProblem = 'kind' | 'empty' | 'size';

/** What is wrong with a file before it is sent; null: nothing. */
export const fileProblem = ({ type, size }: Pick<File, 'type' | 'size'>): FileProblem | null => {
  if (!kinds.includes(type)) return 'kind';
  if (size === 0) return 'empty';
  return size > MAX_BYTES ? 'size' : null;
};
