import { DeskError, fetchDesk } from '../../../shared/api/client';

/** Uploads a picture; resolves to its path. The file is no JSON, so the call is not one of the contract. */
export async function uploadPicture(file: File): Promise<string> {
  const { path } = (await fetchDesk('/desk/shop-files/image', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })) as { path?: string };
  if (path === undefined) throw new DeskError('INTERNAL_SERVER_ERROR');
  return path.startsWith('/') ? path : `/${path}`;
}
