// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { realityCheck } from '../../reality-check/th.js';

export default { realityCheck };
