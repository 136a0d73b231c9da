// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { contact } from '../../contact/th.js';

export default { contact };
