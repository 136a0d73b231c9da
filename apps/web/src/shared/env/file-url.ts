import { env } from './env';

/** The URL of a file that the server names by its path. An absolute URL is unchanged. */
export const fileUrl = (path: string): string => (/^(https?:|data:|\/\/)/.test(path) ? path : `${env.apiUrl}/${path.replace(/^\/+/, '')}`);
