import { z } from 'zod';
import { call, declined } from './call.js';
import { bankTransfer, exampleTransfer } from './records.js';
import { recordText } from './wire.js';

/** The bank does not report the transfer yet. */
export const pendingSlip = z.object({ status: z.literal('pending') });

export const verifySlip = call({
  method: 'POST',
  path: '/provider/slip/verify',
  tag: 'slip',
  summary: "Finds the bank's record of the transfer of a slip",
  description: 'It moves no money and may be repeated. The transfer is credited once.',
  body: {
    schema: z.object({ bankCode: recordText.describe('The code of the sending bank.'), transRef: recordText }),
    example: { bankCode: exampleTransfer.bankCode, transRef: exampleTransfer.transRef },
  },
  answer: z.union([bankTransfer, pendingSlip]),
  answers: {
    200: {
      description: "The bank's record. One with another bank or reference than requested is unknown.",
      example: exampleTransfer,
    },
    202: {
      description: 'The bank does not report the transfer yet. The product repeats the call for 15 minutes after the upload.',
      example: { status: 'pending' },
    },
    404: 'No bank knows such a transfer: the slip is refused.',
    422: declined(
      'The slip is refused. A code of the catalogue of errors, such as `SLIP_EXPIRED`, has a text of its own for the member.',
      'INVALID_SLIP',
    ),
  },
});
