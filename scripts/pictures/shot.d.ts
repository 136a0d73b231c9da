import type { Page } from '@playwright/test';

/** A picture of the documents. */
export interface Shot {
  /** Of its file, without the extension. */
  name: string;
  path: string;
  /** Before sign-in. */
  isGuest?: boolean;
  /** What the screen needs before its picture. */
  act?: (page: Page) => Promise<unknown>;
}
