export { createDraftShelf, ANONYMOUS } from './draft-shelf';
export { useDraft } from './use-draft';
