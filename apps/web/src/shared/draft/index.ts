export { createDraftShelf, NOBODY } from './draft-shelf';
export { useDraft } from './use-draft';
