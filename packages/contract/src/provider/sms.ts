import { z } from 'zod';
import { call, declined } from './call.js';
import { orderRef } from './wire.js';

export const sendSms = call({
  method: 'POST',
  path: '/provider/sms',
  tag: 'sms',
  summary: 'Sends one message',
  body: {
    schema: z.object({ ref: orderRef, to: z.string().describe('The phone in national form, digits only.'), text: z.string() }),
    example: { ref: '0199d6a0-2c4b-7000-8000-000000000002', to: '0812345678', text: 'Your code is 123456' },
  },
  answer: z.object({}),
  answers: {
    200: { description: 'Sent.', example: {} },
    422: declined('The message will never be sent.', 'BLOCKED_NUMBER'),
  },
});
