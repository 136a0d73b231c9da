import { menu } from '../../menu/la.js';
import { profile } from '../../profile/la.js';
import { wallet } from '../../wallet/la.js';

export default { menu, profile, wallet };
