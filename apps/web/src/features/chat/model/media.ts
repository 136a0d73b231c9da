import type { ChatMedia } from '@krapao/contract';
import { fileUrl } from '../../../shared/env/file-url';
import { webAddress } from '../../../shared/link/web-address';

/** Where a file of a message is fetched from; null where it names no address that may be. */
export const mediaAddress = ({ filePath, url }: Pick<ChatMedia, 'filePath' | 'url'>): string | null => {
  const named = filePath === '' ? url : fileUrl(filePath);
  return named === '' ? null : webAddress(named);
};
