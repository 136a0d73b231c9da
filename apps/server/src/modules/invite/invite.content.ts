import { banners, contentItems, type ContentValues, inLanguages, text } from '../../platform/settings/index.js';

export const inviteContent = contentItems({
  inviteBanners: { schema: inLanguages(banners), standard: { th: [], la: [], en: [] } },
  /** The description of the statement line of a received commission. */
  inviteLine: { schema: inLanguages(text), standard: { th: 'ค่าแนะนำเพื่อน', la: 'ຄ່າແນະນຳໝູ່', en: 'Friend commission' } },
});

export type InviteContent = ContentValues<typeof inviteContent>;
