export { createSlipReader, type SlipReader } from './reading/reader.js';
export { slipRoutes } from './slip.routes.js';
export { slipSaga } from './slip.saga.js';
export { createSlipService, type SlipService } from './slip.service.js';
