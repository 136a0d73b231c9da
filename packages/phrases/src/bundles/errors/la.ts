import { errors } from '../../errors/la.js';

export default { errorMsg: errors };
