import { desk } from '../../desk/en.js';
import { team } from '../../desk-team/en.js';
import { withdrawals } from '../../desk-withdrawals/en.js';
import { review } from '../../review/en.js';

export default { ...desk, team, withdrawals, review };
