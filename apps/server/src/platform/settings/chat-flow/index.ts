export { type ChatFlow, chatFlow, type FlowStep } from './flow.js';
export { heard } from './heard.js';
export { type FlowMessage, said } from './message.js';
