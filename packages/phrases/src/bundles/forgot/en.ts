// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { forgot } from '../../forgot/en.js';

export default { forgot };
