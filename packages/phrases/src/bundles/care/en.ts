// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { breaks } from '../../break/en.js';
import { parked } from '../../parked/en.js';

export default { breaks, parked };
