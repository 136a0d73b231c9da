import { saveReadyAnswer } from '@krapao/contract/desk';
import { listReadyAnswers, saveReadyAnswer as store } from '../../modules/chat/index.js';
import { leadsAway } from '../../modules/shop/index.js';
import { differences, textLines } from '../../platform/collection.js';
import { digestOfJson } from '../../platform/canonical-json.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { brokenConstraint } from '../../platform/unit-of-work.js';
import { type Act, defineAct } from '../acts/index.js';

/** Stores a ready answer. Colleagues send it to members as it is, so one that leads them away takes two people (docs/decisions/0193). */
export const readyAnswerAct: Act = defineAct({
  name: 'chat.ready-answer-saved',
  permission: 'chat.answers',
  input: saveReadyAnswer.body,
  plan: async (tx, { id, shortcut, texts }) => {
    const answers = await listReadyAnswers(tx);
    if (answers.some((each) => each.shortcut === shortcut && each.id !== id)) return 'NAME_TAKEN';
    const before = answers.find((each) => each.id === id);
    return {
      target: { kind: 'ready-answer', id, label: shortcut },
      version: before === undefined ? 'new' : digestOfJson(before.texts),
      member: null,
      money: null,
      changes: differences(before === undefined ? [] : textLines('text', before.texts), textLines('text', texts)),
      second: leadsAway(before?.texts, texts) ? 'words' : null,
    };
  },
  perform: async (tx, answer) => {
    try {
      await store(tx, answer);
    } catch (error) {
      // Another answer took the shortcut since `plan`.
      if (brokenConstraint(error) === 'chat_ready_answer_shortcut_key') return 'NAME_TAKEN';
      throw error;
    }
    notifyDesk(tx, 'chats');
    return null;
  },
});
