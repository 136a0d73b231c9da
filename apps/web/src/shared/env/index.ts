export { env, type Env } from './env';
export { fileUrl } from './file-url';
