import { menu } from '../../menu/en.js';

export default { menu };
