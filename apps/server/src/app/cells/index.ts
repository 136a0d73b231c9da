export { moneyBetween, moneyLeft, servedPhones } from './cells.repository.js';
export { moveMember, type MoveProblem } from './move.js';
export type { Obstacle } from './obstacles.js';
export { openRegister, type Register } from './register.js';
export type { Cell } from './steps.js';
