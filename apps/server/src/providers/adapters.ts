import type { Adapter, ProviderKind, ProviderOf } from './adapter.js';
import { createKrapaoBankFeed } from './bank-feed/krapao-bank-feed.js';
import { createKrapaoGame } from './game/krapao-game.js';
import { krapao } from './krapao.js';
import { ksher } from './payout/ksher.js';
import { createKrapaoPayout } from './payout/krapao-payout.js';
import { createKrapaoQr } from './qr/krapao-qr.js';
import { scb } from './qr/scb.js';
import { easySlip, easySlipV1 } from './slip/easyslip.js';
import { createKrapaoSlip } from './slip/krapao-slip.js';
import { slipOk } from './slip/slipok.js';
import { createKrapaoSms } from './sms/krapao-sms.js';
import { smsYouTo } from './sms/smsyouto.js';
import { createKrapaoVoucher } from './voucher/krapao-voucher.js';

/** The adapters of each kind, by the name that a setting such as KRAPAO_SLIP has. A new adapter is one file and one line here. */
export const adapters: { readonly [K in ProviderKind]: Readonly<Record<string, Adapter<ProviderOf[K]>>> } = {
  sms: { krapao: krapao((calls) => createKrapaoSms(calls('sms'))), smsyouto: smsYouTo },
  qr: { krapao: krapao((calls) => createKrapaoQr(calls('qr'))), scb },
  payout: { krapao: krapao((calls) => createKrapaoPayout(calls('payout'))), ksher },
  'bank-feed': { krapao: krapao((calls) => createKrapaoBankFeed(calls('bank-feed'))) },
  slip: {
    krapao: krapao((calls) => createKrapaoSlip(calls('slip'))),
    easyslip: easySlip,
    'easyslip-v1': easySlipV1,
    slipok: slipOk,
  },
  game: {
    krapao: krapao((calls) => createKrapaoGame({ moves: (code) => calls(`game:${code}`), reads: (code) => calls(`game-reads:${code}`) })),
  },
  voucher: { krapao: krapao((calls) => createKrapaoVoucher(calls('voucher'))) },
};
