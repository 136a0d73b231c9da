import { tagsPerMember } from '@krapao/contract/desk';
import { lockMember } from '../../modules/account/index.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { newId } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import { actorOf, type DeskRequest } from '../base/request.js';
import { deleteTag, hideNote, insertNote, insertTag, readTags, usedTags } from './notes.repository.js';

/** Notes and tags about members, for operators only. A change and its audit row are one transaction. */
export function createMemberNotes({ inTx, clock }: { inTx: InTx; clock: Clock }) {
  /** Runs a change about a locked member, so that parallel tags are counted. */
  const change = (
    desk: DeskRequest,
    id: string,
    action: string,
    work: (tx: Tx, change: { by: string; at: Date }) => Promise<Record<string, unknown> | null>,
  ): Promise<void> =>
    inTx(async (tx) => {
      const member = (await lockMember(tx, id)) ?? refuseDesk('NOT_FOUND');
      const at = clock.now();
      const detail = await work(tx, { by: actorOf(desk), at });
      if (detail === null) return;
      await auditAction(tx, desk, at, {
        ...detail,
        action,
        permission: 'members.note',
        target: { kind: 'member', id, label: member.username },
        member: id,
      });
      notifyDesk(tx, 'members');
    });

  return {
    addNote: (desk: DeskRequest, id: string, text: string): Promise<void> =>
      change(desk, id, 'member.noted', async (tx, { by, at }) => {
        const note = newId();
        await insertNote(tx, { id: note, member: id, author: by, text: text.trim(), created_at: at });
        return { note };
      }),

    removeNote: (desk: DeskRequest, id: string, note: string): Promise<void> =>
      change(desk, id, 'member.note-removed', async (tx, { by, at }) =>
        (await hideNote(tx, { id: note, member: id, by, at })) ? { note } : refuseDesk('NOT_FOUND'),
      ),

    /** A tag that the member has is kept. */
    tag: (desk: DeskRequest, id: string, typed: string): Promise<void> =>
      change(desk, id, 'member.tagged', async (tx, { by, at }) => {
        const tag = typed.toLowerCase();
        const own = (await readTags(tx, [id])).get(id) ?? [];
        if (own.includes(tag)) return null;
        if (own.length >= tagsPerMember) refuseDesk('TOO_MANY_TAGS');
        await insertTag(tx, { member: id, tag, author: by, created_at: at });
        return { tag };
      }),

    untag: (desk: DeskRequest, id: string, typed: string): Promise<void> =>
      change(desk, id, 'member.untagged', async (tx) => {
        const tag = typed.toLowerCase();
        return (await deleteTag(tx, id, tag)) ? { tag } : refuseDesk('NOT_FOUND');
      }),

    tags: (): Promise<string[]> => inTx(usedTags),
  };
}

export type MemberNotes = ReturnType<typeof createMemberNotes>;
