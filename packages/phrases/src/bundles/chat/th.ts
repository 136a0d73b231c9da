// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { chat } from '../../chat/th.js';

export default { chat };
