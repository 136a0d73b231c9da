import { account } from '../../account/la.js';
import { common } from '../../common/la.js';
import { notFound } from '../../not-found/la.js';
import { otp } from '../../otp/la.js';
import { session } from '../../session/la.js';
import { shell } from '../../shell/la.js';
import { terminated } from '../../terminated/la.js';

export default { account, common, notFound, otp, session, shell, terminated };
