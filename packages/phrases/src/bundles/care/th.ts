// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { breaks } from '../../break/th.js';
import { parked } from '../../parked/th.js';

export default { breaks, parked };
