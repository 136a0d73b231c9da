// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { account } from '../../account/en.js';
import { otp } from '../../otp/en.js';

export default { account, otp };
