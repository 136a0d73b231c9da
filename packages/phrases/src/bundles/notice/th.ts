// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { notice } from '../../notice/th.js';

export default { notice };
