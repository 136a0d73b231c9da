import { account } from '../../account/th.js';
import { common } from '../../common/th.js';
import { notFound } from '../../not-found/th.js';
import { otp } from '../../otp/th.js';
import { session } from '../../session/th.js';
import { shell } from '../../shell/th.js';
import { terminated } from '../../terminated/th.js';

export default { account, common, notFound, otp, session, shell, terminated };
