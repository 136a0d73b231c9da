// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { receiptShare } from '../../receipt-share/la.js';
import { slip } from '../../slip/la.js';
import { statementExport } from '../../statement-export/la.js';

export default { receiptShare, slip, statementExport };
