/** The HTTP server of the desk: its origin, sessions, API keys and limits, the routes of its modules, live events and files of the console. */
export { createDeskCookie } from './desk-cookie.js';
export { createDeskGate, type DeskGate } from './desk-gate.js';
export { createDeskServer } from './desk-server.js';
export { deskEvents } from './events.js';
export { mountDesk } from './mount-desk.js';
