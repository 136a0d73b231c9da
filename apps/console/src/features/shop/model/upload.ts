import type { DeskErrorCode } from '@krapao/contract/desk';
import { DeskError } from '../../../shared/api/client';

/** Uploads a picture; resolves to its path. The file is no JSON, so the call is not one of the contract. */
export async function uploadPicture(file: File): Promise<string> {
  const answer = await fetch('/desk/shop-files/image', {
    method: 'POST',
    headers: { 'X-Desk': '1', 'Content-Type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw new DeskError('NO_CONNECTION');
  });
  const content = (await answer.json().catch(() => ({}))) as { path?: string; message?: DeskErrorCode };
  if (!answer.ok || content.path === undefined) throw new DeskError(content.message ?? 'INTERNAL_SERVER_ERROR');
  return content.path.startsWith('/') ? content.path : `/${content.path}`;
}
