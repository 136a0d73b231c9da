import { DeskError, fetchDesk } from '../../../shared/api/client';

/** Uploads a picture or video for a message; resolves to its path. The file is no JSON, so the call is not one of the contract. */
export async function uploadFile(file: File): Promise<string> {
  const kind = file.type.startsWith('video/') ? 'video' : 'image';
  const { path } = (await fetchDesk(`/desk/chat-files/${kind}?name=${encodeURIComponent(file.name.slice(0, 200))}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })) as { path?: string };
  if (path === undefined) throw new DeskError('INTERNAL_SERVER_ERROR');
  return path;
}
