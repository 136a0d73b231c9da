import { account } from '../../account/la.js';
import { common } from '../../common/la.js';
import { otp } from '../../otp/la.js';
import { session } from '../../session/la.js';
import { shell } from '../../shell/la.js';

export default { account, common, otp, session, shell };
