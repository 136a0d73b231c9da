import { createLedger, type Ledger, noObservers } from '../ledger/index.js';
import { createMemberImports, type MemberImports } from '../modules/account/index.js';
import { bonusCollection } from '../modules/bonus/index.js';
import { flowLines } from '../modules/chat/index.js';
import {
  createAccountsCollection,
  createGiftDecisions,
  createSuspenseDecisions,
  type GiftDecisions,
  type SuspenseDecisions,
} from '../modules/deposit/index.js';
import type { BreakService } from '../modules/break/index.js';
import { createExclusionMatches, type ExclusionMatches } from '../modules/exclusion/index.js';
import { gameCollection } from '../modules/game/index.js';
import { type CommissionDecisions, createCommissionDecisions } from '../modules/invite/index.js';
import { bankNames } from '../modules/lookup/index.js';
import { promotionCollection } from '../modules/promotion/index.js';
import { createShop, type ShopCollections, type ShopService } from '../modules/shop/index.js';
import { wheelCollection } from '../modules/spin/index.js';
import { createGameReviewDecisions, type GameReviewDecisions, winningsCeilings } from '../modules/transfer/index.js';
import type { Config } from '../platform/config.js';
import { createContentCollection } from '../platform/settings/index.js';
import type { Providers } from '../providers/index.js';
import type { Infrastructure } from './infrastructure.js';

/** Services for the operator: decisions about money in review and excluded persons, what members see, and members from another system. */
export interface OperatorServices {
  suspense: SuspenseDecisions;
  gifts: GiftDecisions;
  commissions: CommissionDecisions;
  gameReviews: GameReviewDecisions;
  exclusions: ExclusionMatches;
  shop: ShopService;
  imports: MemberImports;
}

export function createOperatorServices(
  { database, inTx, clock, settings, content }: Pick<Infrastructure, 'database' | 'inTx' | 'clock' | 'settings' | 'content'>,
  { variant, secrets }: Pick<Config, 'variant' | 'secrets'>,
  ledger: Ledger,
  { voucher }: Pick<Providers, 'voucher'>,
  breaks: Pick<BreakService, 'exclude'>,
): OperatorServices {
  const deps = { inTx, clock, ledger };
  return {
    suspense: createSuspenseDecisions(deps),
    gifts: createGiftDecisions({ ...deps, vouchers: voucher }),
    commissions: createCommissionDecisions(deps),
    gameReviews: createGameReviewDecisions({ ...deps, ceilings: winningsCeilings(settings) }),
    exclusions: createExclusionMatches({ inTx, clock, breaks }),
    shop: createShop({ inTx, clock, collections: collectionsOf(content) }),
    imports: createMemberImports({
      inTx,
      clock,
      variant,
      secrets,
      ledger: createLedger({ pool: database.pool, inTx, clock, observers: noObservers }),
    }),
  };
}

/** The items of the shop window by kind. The flow of the chat is content of its own kind. */
const collectionsOf = (content: Infrastructure['content']): ShopCollections => ({
  bonus: bonusCollection,
  promotion: promotionCollection,
  games: gameCollection,
  wheel: wheelCollection,
  accounts: createAccountsCollection(bankNames),
  text: createContentCollection({ content, name: 'text', keys: content.keys.filter((key) => key !== 'chatFlow') }),
  flow: createContentCollection({ content, name: 'flow', keys: ['chatFlow'], linesOf: flowLines }),
});
