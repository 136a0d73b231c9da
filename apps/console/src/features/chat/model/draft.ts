import type { TypedShelf } from '../../../shared/session/typed-text';
import type { ComposerMode, Draft } from './use-send';

/** A draft with its mode: note and answer are not confused when it is given back. */
export type KeptDraft = Draft & { mode: ComposerMode };

export const placeOfDraft = (chat: string): string => `chat ${chat}`;

/** What the operator has written in a conversation and not sent. */
export const draftOf = (drafts: TypedShelf, chat: string): KeptDraft | undefined => drafts.get(placeOfDraft(chat)) as KeptDraft | undefined;
