import type { ChatContent } from '@krapao/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { demoChatFlow } from '../../apps/server/src/app/seed/chat-flow.js';
import { answer, welcome } from '../../apps/server/src/modules/chat/responder/responder.js';
import en from '../../packages/phrases/src/bundles/chat/en';
import la from '../../packages/phrases/src/bundles/chat/la';
import th from '../../packages/phrases/src/bundles/chat/th';
import { type Language, words } from './words';

const chatWords = { th: th.chat, la: la.chat, en: en.chat };

/** The open chat, as a customer reads and uses it. */
export interface Panel {
  w: (typeof chatWords)[Language];
  box: Locator;
  /** Messages that say this, the customer's own or the others'. */
  mine(text: string): Locator;
  /** The customer's own, once the server has it. */
  sent(text: string): Locator;
  theirs(text: string): Locator;
  say(text: string): Promise<void>;
  attach(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  press(title: string): Promise<void>;
}

/** The chat of this page once it is open. */
export function panelOf(page: Page, language: Language): Panel {
  const w = chatWords[language];
  const box = page.getByRole('dialog', { name: w.title });
  const from = (who: string, text: string): Locator => box.getByRole('article', { name: new RegExp(`^${who}`) }).filter({ hasText: text });
  return {
    w,
    box,
    mine: (text) => from(w.you, text),
    sent: (text) => from(w.you, text).filter({ hasText: new RegExp(`${w.sent}|${w.seen}`) }),
    theirs: (text) => from(w.admin, text),
    say: async (text) => {
      await box.getByRole('textbox', { name: w.message }).fill(text);
      await box.getByRole('button', { name: w.send }).click();
    },
    attach: (file) => box.getByTestId('chat-file').setInputFiles(file),
    press: (title) => box.getByRole('button', { name: title, exact: true }).last().click(),
  };
}

/** Opens the chat with its button. */
export async function openChat(page: Page, language: Language): Promise<Panel> {
  await page.getByRole('button', { name: words[language].contact.chat.open }).click();
  const panel = panelOf(page, language);
  await expect(panel.box.getByText(panel.w.connected)).toBeVisible();
  return panel;
}

/** The words of the demo's responder, so that a journey knows what to wait for. */
export const responder = (language: Language) => ({
  welcome: welcome(demoChatFlow, language).map(wordsOf),
  /** The texts of a step. */
  says: (step: string): string[] => repliesOf(step, language).map(wordsOf),
  /** The title of the button of a step (null: of the welcome) that leads to another. */
  button: (step: string | null, to: string): string => {
    const messages = step === null ? welcome(demoChatFlow, language) : repliesOf(step, language);
    const title = messages.flatMap(buttonsOf).find(({ payload }) => payload === to)?.title;
    if (title === undefined) throw new Error(`nothing leads from ${step} to ${to}`);
    return title;
  },
});

const repliesOf = (step: string, language: Language): ChatContent[] =>
  answer(demoChatFlow, { message_type: 'postback', payload: { title: '', payload: step } }, language).replies;

function wordsOf(content: ChatContent): string {
  switch (content.message_type) {
    case 'text':
      return content.payload;
    case 'generic':
      return content.payloads[0]?.title ?? '';
    case 'postback':
      return content.payload.title;
    default:
      return content.payload.message;
  }
}

function buttonsOf(content: ChatContent): { title: string; payload: string }[] {
  if (content.message_type === 'buttons' || content.message_type === 'quick_replies') return content.payload.buttons;
  return content.message_type === 'generic' ? content.payloads.flatMap(({ buttons }) => buttons) : [];
}
