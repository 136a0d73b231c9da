// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { realityCheck } from '../../reality-check/en.js';

export default { realityCheck };
