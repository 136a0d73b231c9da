// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { broken } from '../../broken/la.js';
import { errors } from '../../errors/la.js';
import { notFound } from '../../not-found/la.js';
import { terminated } from '../../terminated/la.js';
import { upkeep } from '../../upkeep/la.js';

export default { broken, errorMsg: errors, notFound, terminated, upkeep };
