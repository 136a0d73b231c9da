import type { Upload, UploadInput } from '../../../shared/api-client/upload';

/** POST /api/chat/upload-image: the path under which the image is fetched. */
export const uploadImage = (upload: Upload, input: UploadInput) => upload('POST /api/chat/upload-image', input);
