export { leadsAway } from './leads.rules.js';
export type { ItemId, PlanRow } from './shop.repository.js';
export { gapsOf, isOpenAt, nameOf } from './shop.rules.js';
export { createShop, type ShopCollections, type ShopService } from './shop.service.js';
