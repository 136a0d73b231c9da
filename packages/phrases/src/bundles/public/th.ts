// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { common } from '../../common/th.js';
import { session } from '../../session/th.js';
import { shell } from '../../shell/th.js';

export default { common, session, shell };
