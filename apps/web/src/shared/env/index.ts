export { env, type Env } from './env';
