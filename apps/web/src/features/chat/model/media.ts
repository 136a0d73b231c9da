import type { ChatMedia } from '@krapao/contract';
import { fileUrl } from '../../../shared/env/file-url';
import { webAddress } from '../../../shared/link/web-address';

/** A call is no file: a message must not make its reader's browser ask for one. */
const isCall = (address: string): boolean => address.startsWith(new URL(fileUrl('api/'), window.location.href).href);

/** Where a file of a message is fetched from; null where it names no address that may be. */
export const mediaAddress = ({ filePath, url }: Pick<ChatMedia, 'filePath' | 'url'>): string | null => {
  const named = filePath === '' ? url : fileUrl(filePath);
  const address = named === '' ? null : webAddress(named);
  return address === null || isCall(address) ? null : address;
};
