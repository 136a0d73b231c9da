export { closingRoutes } from './closing.routes.js';
export { type Closings, createClosings } from './closing.service.js';
export { closingReader, findClosing, personalData as closingData } from './closing.repository.js';
