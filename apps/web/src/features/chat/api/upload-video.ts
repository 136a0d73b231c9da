import type { Upload, UploadInput } from '../../../shared/api-client/upload';

/** POST /api/chat/upload-video: the path under which the video is fetched. */
export const uploadVideo = (upload: Upload, input: UploadInput) => upload('POST /api/chat/upload-video', input);
