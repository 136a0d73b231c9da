import type { Page } from '@playwright/test';

/** Resolves once live push is connected; a change before that has no toast. Call it before the page is opened. */
export async function connected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  // Socket.IO answers the connection to the namespace with a packet of type 0 in a message of type 4.
  await socket.waitForEvent('framereceived', { predicate: ({ payload }) => payload.toString().startsWith('40') });
}
