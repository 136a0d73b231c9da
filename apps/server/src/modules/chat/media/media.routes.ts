import { uploadChatImage, uploadChatVideo } from '@krapao/contract';
import { route, type Route } from '../../../platform/http/route.js';
import type { MediaService } from './media.service.js';

export const mediaRoutes = (media: MediaService): Route[] => [
  route(uploadChatImage, ({ body, context }) => media.upload('image', body, context)),
  route(uploadChatVideo, ({ body, context }) => media.upload('video', body, context)),
];
