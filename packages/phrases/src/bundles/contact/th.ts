import { contact } from '../../contact/th.js';

export default { contact };
