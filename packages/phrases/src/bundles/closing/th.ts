// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { closing } from '../../closing/th.js';

export default { closing };
