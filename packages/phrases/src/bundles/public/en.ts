// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { common } from '../../common/en.js';
import { session } from '../../session/en.js';
import { shell } from '../../shell/en.js';

export default { common, session, shell };
