// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { notice } from '../../notice/la.js';

export default { notice };
