import { account } from '../../account/la.js';
import { otp } from '../../otp/la.js';

export default { account, otp };
