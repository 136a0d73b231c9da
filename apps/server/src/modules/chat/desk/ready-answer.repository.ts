import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/db/schema.js';
import type { Tx } from '../../../platform/unit-of-work.js';

export type ReadyAnswerRow = Selectable<Schema['chat_ready_answer']>;

export const listReadyAnswers = (tx: Tx<'chat'>): Promise<ReadyAnswerRow[]> =>
  tx.db.selectFrom('chat_ready_answer').selectAll().orderBy('position').orderBy('shortcut').execute();

/** Stores a ready answer under its id. Violates `chat_ready_answer_shortcut_key` if another one has the shortcut. */
export async function saveReadyAnswer(tx: Tx<'chat'>, { id, shortcut, texts, position }: ReadyAnswerRow): Promise<void> {
  const values = { shortcut, texts: JSON.stringify(texts), position };
  await tx.db
    .insertInto('chat_ready_answer')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** The removed answer; undefined: there is none. */
export const removeReadyAnswer = (tx: Tx<'chat'>, id: string): Promise<ReadyAnswerRow | undefined> =>
  tx.db.deleteFrom('chat_ready_answer').where('id', '=', id).returningAll().executeTakeFirst();
