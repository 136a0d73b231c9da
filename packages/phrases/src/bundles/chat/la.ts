import { chat } from '../../chat/la.js';

export default { chat };
