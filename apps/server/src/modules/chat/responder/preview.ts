import type { ChatContent, Conversation, Language } from '@krapao/contract';
import { presentGreeting } from '../chat.presenter.js';
import { chatFlow } from '../flow/flow.js';
import { contentIn } from '../flow/message.js';
import { welcome } from './responder.js';

export interface FlowPreview {
  /** The greeting. */
  welcome: Conversation[];
  /** The replies of each step, by its id. */
  steps: Record<string, Conversation[]>;
}

/** The replies of an unpublished flow as the chat shows them, newest first. Null: it is invalid. */
export function previewFlow(written: unknown, language: Language, now: Date): FlowPreview | null {
  const parsed = chatFlow.safeParse(written);
  if (!parsed.success) return null;
  const show = (replies: readonly ChatContent[]): Conversation[] =>
    replies.map((content, index) => ({ ...presentGreeting(content, index, now, ''), seq: index + 1 })).toReversed();
  const flow = parsed.data;
  return {
    welcome: show(welcome(flow, language)),
    steps: Object.fromEntries(flow.steps.map(({ id, messages }) => [id, show(messages.map((message) => contentIn(message, language)))])),
  };
}
