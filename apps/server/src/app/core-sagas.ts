import type { Language } from '@krapao/contract';
import type { Tx } from '../platform/unit-of-work.js';
import type { Ledger } from '../ledger/index.js';
import type { AccountService } from '../modules/account/index.js';
import { type DepositService, giftSaga, qrSaga } from '../modules/deposit/index.js';
import { type Activity, gameSagas, storeReportedBalance } from '../modules/game/index.js';
import { bankNames, siteNameIn } from '../modules/lookup/index.js';
import { noticeSaga } from '../modules/notice/index.js';
import { slipSaga } from '../modules/slip/index.js';
import { type GameReviews, transferSagas } from '../modules/transfer/index.js';
import { withdrawSaga } from '../modules/withdraw/index.js';
import type { Config } from '../platform/config.js';
import { createMessageLanguage } from '../platform/message-language.js';
import type { Seal } from '../platform/seal.js';
import type { Providers } from '../providers/index.js';
import type { Saga } from '../sagas/index.js';
import type { Infrastructure } from './infrastructure.js';
import type { WithdrawalLog } from './withdrawal-log.js';

export interface SagaServices {
  ledger: Ledger;
  providers: Providers;
  account: AccountService;
  deposit: DepositService;
  activity: Activity;
  gameReviews: GameReviews;
  gameSeal: Seal;
  onTransferSettled(tx: Tx, member: string): Promise<void>;
  withdrawalLog: Pick<WithdrawalLog, 'sending'>;
}

/** The name of a bank in one language. */
const bankName = (code: string, language: Language): string => {
  const { nameTH: th, nameLA: la, nameEN: en } = bankNames(code);
  return { th, la, en }[language];
};

/** Every kind of work that calls a provider. */
export const createSagas = (
  { inTx, clock, content }: Pick<Infrastructure, 'inTx' | 'clock' | 'content'>,
  { variant }: Pick<Config, 'variant'>,
  { ledger, providers, account, deposit, activity, gameReviews, gameSeal, withdrawalLog, onTransferSettled }: SagaServices,
): Saga[] => {
  const messageLanguage = createMessageLanguage(variant, content);
  const siteName = async (language: Language): Promise<string> => siteNameIn(await content.read('siteName'), language);
  return [
    withdrawSaga({ ledger, clock, payout: withdrawalLog.sending(providers.payout), checkHolder: account.checkHolder }),
    qrSaga({ qr: providers.qr }),
    giftSaga({ ledger, vouchers: providers.voucher, clock }),
    ...gameSagas({ game: providers.game, seal: gameSeal }),
    ...transferSagas({
      ledger,
      clock,
      game: providers.game,
      storeReportedBalance,
      reviews: gameReviews,
      fetchRounds: (code, deadlineMs) => activity.collect([code], deadlineMs),
      onTransferSettled,
    }),
    noticeSaga({ sms: providers.sms, clock, messageLanguage, siteName, bankName }),
    slipSaga({ inTx, verifier: providers.slip, incoming: deposit.incoming, clock }),
  ];
};
