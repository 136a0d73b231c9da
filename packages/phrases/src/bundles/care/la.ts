// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { breaks } from '../../break/la.js';
import { parked } from '../../parked/la.js';

export default { breaks, parked };
