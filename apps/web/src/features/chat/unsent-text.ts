import { createDraftShelf } from '../../shared/draft';
import type { Shelf } from '../../shared/storage';

/**
 * Stores the unsent text of the message box in this tab for its author, like any form (docs/decisions/0044), because closing the panel
 * unmounts it.
 * @param username of the speaker; nothing is stored before it is known
 */
export async function createUnsent(tab: Shelf, username: Promise<string>, onKept: (text: string) => void) {
  const shelf = createDraftShelf(tab, await username);
  onKept(shelf.restore('chat', { text: '' }).text);
  return (text: string): void => {
    onKept(text);
    if (text === '') shelf.forget('chat');
    else shelf.keep('chat', { text });
  };
}
