import { z } from 'zod';
import { storableText } from '../fields.js';
import { actAnswer, deskCall } from './call.js';
import { idParams, note } from './fields.js';

/** The rules of the member's own call decide which details are valid. */
export const changeBank = deskCall({
  method: 'POST',
  path: '/desk/members/:id/change-bank',
  permission: 'members.account',
  proof: 'fresh',
  approval: 'always',
  summary: "Changes the member's bank account; the member confirms it by OTP before the next withdrawal",
  params: idParams,
  body: z.object({ bankCode: storableText(20), bankAccountNo: storableText(40), bankAccountName: storableText(100), note }),
  output: actAnswer,
  errors: ['NOT_FOUND', 'INVALID_INPUT', 'ACCOUNT_TAKEN', 'ACCOUNT_NOT_OWN', 'PROPOSAL_OPEN'],
});

/** Ends every session of the member. The password stays. */
export const changePhone = deskCall({
  method: 'POST',
  path: '/desk/members/:id/change-phone',
  permission: 'members.account',
  proof: 'fresh',
  approval: 'always',
  summary: 'Changes the phone with which the member signs in, and ends every session of the member',
  params: idParams,
  body: z.object({ phone: storableText(20), note }),
  output: actAnswer,
  errors: ['NOT_FOUND', 'INVALID_INPUT', 'PHONE_TAKEN', 'PROPOSAL_OPEN'],
});

/** What it removes and what stays: docs/retention.md. */
export const eraseMember = deskCall({
  method: 'POST',
  path: '/desk/members/:id/erase',
  permission: 'members.account',
  proof: 'fresh',
  approval: 'always',
  summary: 'Removes the personal data of a member who has no money, nothing under way, no freeze and no exclusion whose term runs',
  params: idParams,
  body: z.object({ note }),
  output: actAnswer,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'MEMBER_HAS_MONEY', 'MEMBER_BUSY', 'MEMBER_FROZEN', 'MEMBER_EXCLUDED', 'PROPOSAL_OPEN'],
});
