import { desk } from '../../desk/th.js';
import { team } from '../../desk-team/th.js';
import { withdrawals } from '../../desk-withdrawals/th.js';
import { review } from '../../review/th.js';

export default { ...desk, team, withdrawals, review };
