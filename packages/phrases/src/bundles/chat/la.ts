// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { chat } from '../../chat/la.js';

export default { chat };
