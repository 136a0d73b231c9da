// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { passkey } from '../../passkey/en.js';

export default { passkey };
