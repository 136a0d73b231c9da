import { menu } from '../../menu/la.js';

export default { menu };
