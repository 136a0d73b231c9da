import { sendSms } from '@krapao/contract/provider';
import type { ProviderHttp } from '../provider-http.js';
import type { SmsProvider } from './sms.js';

export const createKrapaoSms = (http: ProviderHttp): SmsProvider => ({
  send: async (message) => {
    const result = await http.post(sendSms, message);
    return result.status === 'ok' ? { status: 'ok', value: null } : result;
  },
});
