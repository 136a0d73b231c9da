// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { chat } from '../../chat/en.js';

export default { chat };
