/** Image types that the server reads. Phones convert their own formats (HEIC) to JPEG when a file input accepts only these. */
const kinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** The `accept` attribute of a file input. */
export const acceptedKinds = kinds.join(',');

/** docs/specification.md §9: image limit, bytes. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Why a file cannot be sent. */
export type FileProblem = 'kind' | 'empty' | 'size';

/** The problem of a file before upload; null if there is none. */
export const fileProblem = ({ type, size }: Pick<File, 'type' | 'size'>): FileProblem | null => {
  if (!kinds.includes(type)) return 'kind';
  if (size === 0) return 'empty';
  return size > MAX_BYTES ? 'size' : null;
};
