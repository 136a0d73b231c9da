import { z } from 'zod';
import { endpoint } from './endpoint.js';

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  headers: ['Accept-Language', 'X-Remember'],
  summary: 'Opens a session; header X-Remember: 1 keeps it for 30 days',
  body: z.object({ username: z.string().max(200), password: z.string().max(200) }),
  output: z.object({ token: z.string() }),
  errors: ['WRONG_CREDENTIAL', 'INACTIVE_USER', 'REQUEST_LIMIT'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'member',
  summary: 'Ends this session (extra, announced as `logout`)',
  output: z.object({ success: z.literal(true) }),
});
