import type { MiniQr } from '../mini-qr.rules.js';

/**
 * What a photo tells. `broken`: no image that can be opened; `size`: too small, or more pixels than are opened; `seen`: its QR
 * (null: none is readable) and the photo as it is kept: a JPEG of our own making, without place, time or anything hidden in it.
 */
export type Reading = { status: 'broken' } | { status: 'size' } | { status: 'seen'; qr: MiniQr | null; image: Uint8Array };
