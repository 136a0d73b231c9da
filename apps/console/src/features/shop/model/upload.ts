import { uploadFile } from '../../../shared/api/client';

/** Uploads a picture; resolves to its path. */
export async function uploadPicture(file: File): Promise<string> {
  const path = await uploadFile('/desk/shop-files/image', file);
  return path.startsWith('/') ? path : `/${path}`;
}
