// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { limit } from '../../limit/en.js';

export default { limit };
