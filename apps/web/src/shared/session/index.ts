export { createSession, type Session } from './session';
export { SessionContext, useSession, useToken } from './session-context';
