// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { howto } from '../../howto/la.js';

export default { howto };
