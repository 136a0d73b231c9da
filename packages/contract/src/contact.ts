import { z } from 'zod';
import { endpoint } from './endpoint.js';

export const lookupContact = endpoint({
  method: 'GET',
  path: '/api/lookup/contact',
  access: 'public',
  headers: ['Accept-Language'],
  summary: 'Contact text and chat account',
  output: z.object({
    contactText: z.string(),
    lineLink: z.string(),
    lineName: z.string(),
    lineQR: z.string(),
  }),
});
