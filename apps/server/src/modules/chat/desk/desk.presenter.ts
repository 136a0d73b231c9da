import type { AgentConversation } from '@krapao/contract';
import type { DeskRow } from './desk.repository.js';

/** A guest's id is told to no agent: who knows it is the guest. */
export const presentConversation = (row: DeskRow, attended: boolean): AgentConversation => ({
  id: row.id,
  member: row.member === null ? null : { id: row.member, username: row.username ?? '', name: row.name ?? '' },
  language: row.language,
  attended,
  seq: Number(row.seq),
  read: Number(row.read_seq),
  unseen: row.unseen,
  updatedAt: row.updated_at.toISOString(),
});
