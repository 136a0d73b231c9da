// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { broken } from '../../broken/th.js';
import { errors } from '../../errors/th.js';
import { notFound } from '../../not-found/th.js';
import { terminated } from '../../terminated/th.js';
import { upkeep } from '../../upkeep/th.js';

export default { broken, errorMsg: errors, notFound, terminated, upkeep };
