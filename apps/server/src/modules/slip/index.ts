export { createSlipReader } from './reading/reader.js';
export { slipQueue } from './slip.repository.js';
export { slipRoutes } from './slip.routes.js';
export { slipSaga } from './slip.saga.js';
export { createSlipService } from './slip.service.js';
