import { spin } from '../../spin/en.js';

export default { spin };
