import type { Language, Variant } from '@krapao/contract';
import { newId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { intendInBackground } from '../../sagas/index.js';
import { lastLanguage } from '../session/index.js';
import { NOTICE } from './notice.saga.js';
import type { Notice } from './notice.words.js';

/** Whom a notice is about. `phone`: where it is sent; `request`: the request that decided. */
export interface Notified {
  member: string;
  phone: string;
  request: string | null;
}

/** Informs members by SMS about what operators changed (docs/decisions/0195), and an old phone about its change (docs/decisions/0237). */
export interface Notices {
  /** Records the notice in the transaction that changes the member. It is sent once after the commit. Call it before sessions of the member end. */
  send(tx: Tx, to: Notified, notice: Notice): Promise<void>;
}

const languageOf = { th: 'th', lao: 'la' } as const satisfies Record<Variant, Language>;

export const createNotices = ({ variant }: { variant: Variant }): Notices => ({
  send: async (tx, { member, phone, request }, notice) => {
    const language = (await lastLanguage(tx, member)) ?? languageOf[variant];
    await intendInBackground(tx, { id: newId(), kind: NOTICE, member, input: { phone, language, request, notice } });
  },
});
