// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { howto } from '../../howto/th.js';

export default { howto };
