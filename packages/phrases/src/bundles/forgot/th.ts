// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { forgot } from '../../forgot/th.js';

export default { forgot };
