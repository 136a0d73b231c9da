import type { WheelCosts } from '../../modules/spin/index.js';
import type { DeskModule } from '../acts/index.js';
import { createShopPreview, type ShopPreviewDependencies } from './preview.js';
import { shopActs } from './shop.acts.js';
import { shopRoutes } from './shop.routes.js';
import { createShopEditor, type ShopEditorDependencies } from './shop.service.js';

export type ShopModuleDependencies = ShopEditorDependencies & ShopPreviewDependencies & { wheelCosts: WheelCosts };

/** What members see of the site: drafts, previews, plans and versions of its items and texts. */
export const createShopModule = ({ wheelCosts, ...deps }: ShopModuleDependencies): DeskModule => ({
  routes: shopRoutes(createShopEditor(deps), createShopPreview(deps), wheelCosts),
  acts: shopActs(deps.shop),
});
