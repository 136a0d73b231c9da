import { z } from 'zod';
import { call } from './call.js';

export const checkConnection = call({
  method: 'GET',
  path: '/provider/health',
  tag: 'connection',
  summary: 'Checks the address and the key',
  description: 'It has no effect at the provider.',
  answer: z.object({}),
  answers: { 200: { description: 'The provider accepts the key.', example: {} } },
});
