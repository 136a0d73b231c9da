import { chat } from '../../chat/th.js';

export default { chat };
