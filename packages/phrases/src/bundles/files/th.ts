// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { receiptShare } from '../../receipt-share/th.js';

export default { receiptShare };
