// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { contact } from '../../contact/la.js';

export default { contact };
