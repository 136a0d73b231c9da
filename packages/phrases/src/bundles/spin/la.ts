// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { spin } from '../../spin/la.js';

export default { spin };
