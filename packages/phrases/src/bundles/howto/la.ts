import { howto } from '../../howto/la.js';

export default { howto };
