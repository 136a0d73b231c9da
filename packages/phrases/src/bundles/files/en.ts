// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { receiptShare } from '../../receipt-share/en.js';
import { slip } from '../../slip/en.js';
import { statementExport } from '../../statement-export/en.js';

export default { receiptShare, slip, statementExport };
