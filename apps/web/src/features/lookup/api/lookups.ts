import type { Call } from '../../../shared/api-client';

/** GET /api/lookup/registerOTP. Does registration ask for an OTP? */
export const lookupRegisterOtp = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/registerOTP', { signal });

/** GET /api/lookup/sources. Where members heard of the house. */
export const lookupSources = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/sources', { signal });

/** GET /api/lookup/banks. Banks a member may register. */
export const lookupBanks = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/banks', { signal });

/** GET /api/lookup/contact. The contact text, and the house's account in a chat app. */
export const lookupContact = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/contact', { signal });

/** GET /api/lookup/enableChatWidget. Is there somebody to chat with? */
export const lookupChatWidget = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/enableChatWidget', { signal });
