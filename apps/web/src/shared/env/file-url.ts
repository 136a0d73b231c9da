import { env } from './env';

/** Where a file that the server names by its path is fetched from. A whole address stays what it is. */
export const fileUrl = (path: string): string => (/^(https?:|data:)/.test(path) ? path : `${env.apiUrl}/${path.replace(/^\/+/, '')}`);
