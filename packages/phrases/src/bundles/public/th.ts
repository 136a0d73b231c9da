import { account } from '../../account/th.js';
import { common } from '../../common/th.js';
import { otp } from '../../otp/th.js';
import { session } from '../../session/th.js';
import { shell } from '../../shell/th.js';

export default { account, common, otp, session, shell };
