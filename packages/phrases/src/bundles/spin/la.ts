import { spin } from '../../spin/la.js';

export default { spin };
