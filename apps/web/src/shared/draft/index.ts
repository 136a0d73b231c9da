export { createDraftShelf, NOBODY } from './draft-shelf';
export { useDraft, type DraftControl } from './use-draft';
