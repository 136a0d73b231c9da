import { account } from '../../account/en.js';
import { common } from '../../common/en.js';
import { notFound } from '../../not-found/en.js';
import { otp } from '../../otp/en.js';
import { session } from '../../session/en.js';
import { shell } from '../../shell/en.js';
import { terminated } from '../../terminated/en.js';

export default { account, common, notFound, otp, session, shell, terminated };
