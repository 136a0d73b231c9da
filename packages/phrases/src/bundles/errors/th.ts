import { errors } from '../../errors/th.js';

export default { errorMsg: errors };
