import * as calls from '@krapao/contract/desk';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import type { MemberNotes } from './notes.service.js';

export const memberNoteRoutes = (notes: MemberNotes): DeskRoute[] => [
  deskRoute(calls.addMemberNote, async ({ params, body, desk }) => {
    await notes.addNote(desk, params.id, body.text);
    return DONE;
  }),
  deskRoute(calls.removeMemberNote, async ({ params, desk }) => {
    await notes.removeNote(desk, params.id, params.note);
    return DONE;
  }),
  deskRoute(calls.tagMember, async ({ params, body, desk }) => {
    await notes.tag(desk, params.id, body.tag);
    return DONE;
  }),
  deskRoute(calls.untagMember, async ({ params, body, desk }) => {
    await notes.untag(desk, params.id, body.tag);
    return DONE;
  }),
  deskRoute(calls.listMemberTags, async () => ({ tags: await notes.tags() })),
];
