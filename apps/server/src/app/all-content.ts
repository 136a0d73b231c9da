import { chatFlow, defaultChatFlow } from '../modules/chat/index.js';
import { depositContent } from '../modules/deposit/index.js';
import { inviteContent } from '../modules/invite/index.js';
import { lookupContent } from '../modules/lookup/index.js';
import { noticeContent } from '../modules/notice/index.js';
import { otpContent } from '../modules/otp/index.js';
import { refundContent } from '../modules/refund/index.js';
import { contentItems, type ContentValues } from '../platform/settings/index.js';

/** The texts and pictures of all modules, in the order in which operators see them. */
export const siteContent = { ...lookupContent, ...noticeContent, ...otpContent, ...depositContent, ...inviteContent, ...refundContent };

/** The texts, and the flow of the chat, which operators write as an item of its own kind. */
export const allContent = { ...siteContent, ...contentItems({ chatFlow: { schema: chatFlow, standard: defaultChatFlow } }) };
export type AllContent = ContentValues<typeof allContent>;
