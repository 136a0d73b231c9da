export { personalData as slipData } from './personal-data.repository.js';
export { createSlipReader } from './reading/reader.js';
export type { ListedSlip } from './slip-list.repository.js';
export { forgetErasedPictures, forgetOldPictures } from './slip.pictures.js';
export { createSlipReviews, type SlipReviews } from './slip.reviews.js';
export { slipRoutes } from './slip.routes.js';
export { slipSaga } from './slip.saga.js';
export { createSlipService } from './slip.service.js';
export { slipSettings } from './slip.settings.js';
