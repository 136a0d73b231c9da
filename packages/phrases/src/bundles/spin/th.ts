import { spin } from '../../spin/th.js';

export default { spin };
