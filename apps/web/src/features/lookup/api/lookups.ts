import type { Call } from '../../../shared/api-client';

/** GET /api/lookup/registerOTP. Whether registration requires an OTP. */
export const lookupRegisterOtp = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/registerOTP', { signal });

/** GET /api/lookup/sources. The answers to "how did you find us?". */
export const lookupSources = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/sources', { signal });

/** GET /api/lookup/banks. The banks that a member may register. */
export const lookupBanks = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/banks', { signal });

/** GET /api/lookup/contact. The contact text, and the site's account in a chat app. */
export const lookupContact = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/contact', { signal });

/** GET /api/lookup/enableChatWidget. Whether the site offers the chat. */
export const lookupChatWidget = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/enableChatWidget', { signal });
