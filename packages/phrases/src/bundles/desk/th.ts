import { desk } from '../../desk/th.js';
import { review } from '../../review/th.js';

export default { ...desk, review };
