import { desk } from '../../desk/la.js';
import { review } from '../../review/la.js';

export default { ...desk, review };
