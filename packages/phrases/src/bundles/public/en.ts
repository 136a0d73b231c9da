import { account } from '../../account/en.js';
import { common } from '../../common/en.js';
import { otp } from '../../otp/en.js';
import { session } from '../../session/en.js';
import { shell } from '../../shell/en.js';

export default { account, common, otp, session, shell };
