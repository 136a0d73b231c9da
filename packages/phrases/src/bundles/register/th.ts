// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { account } from '../../account/th.js';
import { otp } from '../../otp/th.js';

export default { account, otp };
