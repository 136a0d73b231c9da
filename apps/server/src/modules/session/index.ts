export { personalData as sessionData } from './personal-data.repository.js';
export { type Agent, readAgent } from './agent.js';
export { hashPassword, takePasswordAttempt, verifyPassword } from './password.js';
export { createSessionReader, lastLanguage, lastLogin, forgetOldSessions, openSessions } from './session.repository.js';
export { createMemberSessions, STRANGE_LOGIN } from './member-sessions.js';
export { forgetOldNewDevices } from './new-device.repository.js';
export { sessionRoutes } from './session.routes.js';
export { forgetOldTraces } from './trace.repository.js';
export { createSessionService, type SessionDependencies, type SessionService } from './session.service.js';
