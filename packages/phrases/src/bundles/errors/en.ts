// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { broken } from '../../broken/en.js';
import { errors } from '../../errors/en.js';
import { notFound } from '../../not-found/en.js';
import { terminated } from '../../terminated/en.js';
import { upkeep } from '../../upkeep/en.js';

export default { broken, errorMsg: errors, notFound, terminated, upkeep };
