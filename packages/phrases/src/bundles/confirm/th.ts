// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { stepUp } from '../../step-up/th.js';

export default { stepUp };
