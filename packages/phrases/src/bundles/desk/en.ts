import { desk } from '../../desk/en.js';
import { review } from '../../review/en.js';

export default { ...desk, review };
