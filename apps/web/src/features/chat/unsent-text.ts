import { createDraftShelf } from '../../shared/draft';
import type { Shelf } from '../../shared/storage';

/**
 * What stands in the message box and was not sent: kept in this tab for whoever wrote it, as any form (decisions 0044), since the panel is
 * closed and opened again.
 *
 * @param username of who speaks; nothing is kept before it is known
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
