// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { account } from '../../account/la.js';
import { otp } from '../../otp/la.js';

export default { account, otp };
