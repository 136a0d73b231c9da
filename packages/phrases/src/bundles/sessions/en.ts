// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { sessions } from '../../sessions/en.js';

export default { sessions };
