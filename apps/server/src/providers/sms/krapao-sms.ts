import { z } from 'zod';
import type { ProviderHttp } from '../provider-http.js';
import type { SmsProvider } from './sms.js';

export const createKrapaoSms = (http: ProviderHttp): SmsProvider => ({
  send: async (message) => {
    const result = await http.post('/provider/sms', message, z.object({}));
    return result.status === 'ok' ? { status: 'ok', value: null } : result;
  },
});
