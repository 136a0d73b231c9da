import { desk } from '../../desk/th.js';
import { withdrawals } from '../../desk-withdrawals/th.js';
import { review } from '../../review/th.js';

export default { ...desk, withdrawals, review };
