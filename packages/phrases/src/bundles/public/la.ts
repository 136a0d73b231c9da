// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { common } from '../../common/la.js';
import { session } from '../../session/la.js';
import { shell } from '../../shell/la.js';

export default { common, session, shell };
