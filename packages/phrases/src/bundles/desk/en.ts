import { desk } from '../../desk/en.js';
import { withdrawals } from '../../desk-withdrawals/en.js';
import { review } from '../../review/en.js';

export default { ...desk, withdrawals, review };
