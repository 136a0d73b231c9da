const HOST = 'gift.truemoney.com';

/** The address in a pasted message, otherwise the text as it is. */
export const linkIn = (text: string): string => /https?:\/\/\S+/i.exec(text)?.[0] ?? text;

/** An address of the voucher shop that names no gift: it was not copied whole. Other addresses are the server's to judge. */
export function lacksGift(link: string): boolean {
  const url = URL.canParse(link) ? new URL(link) : null;
  return url !== null && url.host === HOST && !url.searchParams.get('v');
}
