import { desk } from '../../desk/la.js';
import { team } from '../../desk-team/la.js';
import { withdrawals } from '../../desk-withdrawals/la.js';
import { review } from '../../review/la.js';

export default { ...desk, team, withdrawals, review };
