// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { stepUp } from '../../step-up/la.js';

export default { stepUp };
