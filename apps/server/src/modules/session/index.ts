export { personalData as sessionData } from './personal-data.repository.js';
export { type Agent, readAgent } from './agent.js';
export { readForeignHash } from './foreign-hash.rules.js';
export { hashPassword, takePasswordAttempt, verifyPassword } from './password.js';
export { createPasswordCheck, type PasswordCheck } from './password-check.js';
export {
  createSessionReader,
  keepSession,
  lastLanguage,
  lastLogin,
  forgetOldSessions,
  openSessions,
  type SessionChange,
} from './session.repository.js';
export { createMemberSessions, STRANGE_LOGIN } from './member-sessions.js';
export { forgetOldNewDevices } from './new-device.repository.js';
export { sessionRoutes } from './session.routes.js';
export { forgetOldTraces } from './trace.repository.js';
export { createSessionService, type SessionDependencies, type SessionService } from './session.service.js';
