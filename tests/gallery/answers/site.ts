import { lookupContent } from '../../../apps/server/src/modules/lookup/lookup.content.js';
import { banksOf } from '../../../apps/server/src/modules/lookup/banks.js';
import { createLinkQr } from '../../../apps/server/src/modules/lookup/lookup.presenter.js';
import { features } from '../../../packages/contract/src/index';
import { type Answers, longName, type Sample } from './answers';

const lineLink = 'https://line.me/R/ti/p/@krapao.example';

/** The site itself, in the operator's first words; alive, with everything announced. */
export const siteAnswers: Sample<Answers> = (language, amount) => ({
  'GET /api/lookup/info': { name: lookupContent.siteName.standard[language], website: 'https://krapao.example', features: [...features] },
  'GET /api/lookup/active': { terminated: '' },
  'GET /api/lookup/registerOTP': { registerOTP: true },
  'GET /api/lookup/enableChatWidget': { enableChatWidget: true },
  'GET /api/lookup/banks': banksOf('th'),
  'GET /api/lookup/sources': lookupContent.sources.standard.map(({ code, description }) => ({ code, description: description[language] })),
  // Not asked for in every picture: the moment `agreement` shows them.
  'GET /api/lookup/agreements': [],
  'GET /api/lookup/conditions': { conditions: amount === 'empty' ? [] : (lookupContent.conditions.demo?.[language] ?? []) },
  'GET /api/lookup/notice': { notice: lookupContent.notice.standard[language] },
  'GET /api/lookup/contact':
    amount === 'empty'
      ? { contactText: '', lineLink: '', lineName: '', lineQR: '' }
      : {
          contactText: lookupContent.contactText.standard[language],
          lineLink,
          lineName: amount === 'long' ? `@${longName.en.replaceAll(' ', '.')}` : '@krapao.example',
          lineQR: createLinkQr()(lineLink),
        },
  'POST /api/otp/send': { otpRef: 'KRPA', otpToken: 'o1', code: '' },
  'POST /api/otp/verify': { success: true },
  'POST /api/account/validate': { success: true },
  'POST /api/account': { success: true },
});

export const agreements: Sample<Answers> = (language) => ({
  'GET /api/lookup/agreements': lookupContent.agreements.demo?.[language] ?? [],
});
