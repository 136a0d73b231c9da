import { menu } from '../../menu/en.js';
import { profile } from '../../profile/en.js';
import { wallet } from '../../wallet/en.js';

export default { menu, profile, wallet };
