// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { notice } from '../../notice/en.js';

export default { notice };
