import type { ShopKind, TextKey } from '@krapao/contract/desk';

/** Where members see an item in the wallet. */
export interface MemberScreen {
  path: string;
  isMember: boolean;
}

const home = (sheet?: string): MemberScreen => ({ path: sheet === undefined ? '/user/home' : `/user/home?sheet=${sheet}`, isMember: true });
const login: MemberScreen = { path: '/login', isMember: false };
const contact: MemberScreen = { path: '/contact', isMember: false };

/** Null: no screen shows it, as with the text of an SMS. */
const texts: Record<TextKey, MemberScreen | null> = {
  siteName: login,
  brand: login,
  languages: login,
  website: null,
  conditions: home('conditions'),
  agreements: home(),
  notice: { path: '/user/bonus?sheet=bonus&code=PREVIEW', isMember: true },
  contactText: contact,
  lineLink: contact,
  lineName: contact,
  lineQR: contact,
  sources: { path: '/register', isMember: false },
  howto: { path: '/howto', isMember: false },
  announcements: { path: '/user/notices', isMember: true },
  otpSms: null,
  qrRefused: null,
  qrBelowMinimum: null,
  inviteBanners: home('invite'),
  refundBanners: home('refund'),
  refundInfo: home('refund'),
  inviteLine: null,
  refundLine: null,
};

/** The wallet's screen that shows an item. */
export function screenOf(kind: ShopKind, key: string): MemberScreen | null {
  switch (kind) {
    case 'bonus':
      return { path: '/user/bonus', isMember: true };
    case 'promotion':
      return { path: `/user/bonus?sheet=promotion&code=${key.split(':')[0] ?? ''}`, isMember: true };
    case 'games':
      return home();
    case 'wheel':
      return { path: '/user/spin', isMember: true };
    case 'accounts':
      return home('deposit');
    case 'flow':
      return { path: '/contact?chat=open', isMember: false };
    case 'text':
      return texts[key as TextKey] ?? null;
  }
}
