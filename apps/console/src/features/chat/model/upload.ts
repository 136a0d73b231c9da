import { uploadFile } from '../../../shared/api/client';

/** Uploads a picture or video for a message; resolves to its path. */
export const uploadForMessage = (file: File): Promise<string> => {
  const kind = file.type.startsWith('video/') ? 'video' : 'image';
  return uploadFile(`/desk/chat-files/${kind}?name=${encodeURIComponent(file.name.slice(0, 200))}`, file);
};
