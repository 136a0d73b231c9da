import { howto } from '../../howto/en.js';

export default { howto };
