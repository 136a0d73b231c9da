// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { howto } from '../../howto/en.js';

export default { howto };
