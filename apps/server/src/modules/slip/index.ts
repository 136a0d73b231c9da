export { createSlipReader } from './reading/reader.js';
export type { ListedSlip } from './slip-list.repository.js';
export { createSlipDesk, type SlipDesk } from './slip.desk.js';
export { slipRoutes } from './slip.routes.js';
export { slipSaga } from './slip.saga.js';
export { createSlipService } from './slip.service.js';
