// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { receiptShare } from '../../receipt-share/th.js';
import { slip } from '../../slip/th.js';
import { statementExport } from '../../statement-export/th.js';

export default { receiptShare, slip, statementExport };
