import { howto } from '../../howto/th.js';

export default { howto };
