// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { phone } from '../../phone/la.js';

export default { phone };
