import { errors } from '../../errors/en.js';

export default { errorMsg: errors };
