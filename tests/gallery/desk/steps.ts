import type { Page } from '@playwright/test';
import type { DeskPhrases } from '@krapao/phrases';
import type { OperatorName } from './content';

/** One screen of the desk. */
export interface DeskScreen {
  path: string | (() => Promise<string>);
  /** Who is signed in; null: a visitor. */
  as?: OperatorName | null;
  /** The answers to calls in place of the server's. */
  answers?: Record<string, unknown>;
  /** The steps before the picture is taken. */
  act?: (page: Page, w: DeskPhrases) => Promise<unknown>;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
export const press = (name: (w: DeskPhrases) => string) => (page: Page, w: DeskPhrases) => button(page, name(w)).click();
