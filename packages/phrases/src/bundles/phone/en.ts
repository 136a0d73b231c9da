// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { phone } from '../../phone/en.js';

export default { phone };
