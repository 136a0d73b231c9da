import { menu } from '../../menu/th.js';
import { profile } from '../../profile/th.js';
import { wallet } from '../../wallet/th.js';

export default { menu, profile, wallet };
