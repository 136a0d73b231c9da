import { contact } from '../../contact/en.js';

export default { contact };
