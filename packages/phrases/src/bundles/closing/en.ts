// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { closing } from '../../closing/en.js';

export default { closing };
