/** A paid QR as the gateway reports it, by webhook and in its records. */
export const reportedPayment = {
  ref: 'q1',
  amount: '10050',
  currency: 'THB',
  bankCode: 'KBANK',
  transRef: '20260101ABCDEFGHJKLM',
  from: { bankCode: 'KBANK', accountNo: '0213456780', accountName: 'MALEE SUKJAI' },
  paidAt: '2026-01-01T00:01:02.003Z',
};
