import { menu } from '../../menu/th.js';

export default { menu };
