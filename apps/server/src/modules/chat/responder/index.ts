export { type Answer, answer, welcome } from './responder.js';
