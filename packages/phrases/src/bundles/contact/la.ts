import { contact } from '../../contact/la.js';

export default { contact };
