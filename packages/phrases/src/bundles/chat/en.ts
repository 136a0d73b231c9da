import { chat } from '../../chat/en.js';

export default { chat };
