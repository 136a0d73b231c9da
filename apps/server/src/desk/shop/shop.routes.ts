import * as calls from '@krapao/contract/desk';
import type { WheelCosts } from '../../modules/spin/index.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import type { ShopPreview } from './preview.js';
import type { ShopEditor } from './shop.service.js';

export const shopRoutes = (shop: ShopEditor, preview: ShopPreview, wheel: WheelCosts): DeskRoute[] => [
  deskRoute(calls.listShop, () => shop.list()),
  deskRoute(calls.getShopItem, ({ params }) => shop.item(params)),
  deskRoute(calls.getShopVersion, ({ params: { version, ...item } }) => shop.version(item, version)),
  deskRoute(calls.saveShopDraft, ({ params, body, desk }) => shop.save(desk, params, body)),
  deskRoute(calls.discardShopDraft, async ({ params, body, desk }) => {
    await shop.discard(desk, params, body.revision);
    return DONE;
  }),
  deskRoute(calls.publishShopItem, ({ params, body, desk }) => shop.publish(desk, params, body)),
  deskRoute(calls.publishAccounts, ({ params, body, desk }) => shop.publish(desk, { kind: 'accounts', key: params.currency }, body)),
  deskRoute(calls.publishWheel, ({ params, body, desk }) => shop.publish(desk, { kind: 'wheel', key: params.currency }, body)),
  deskRoute(calls.cancelShopPlan, ({ params, body, desk }) => shop.cancelPlan(desk, params, body.note)),
  deskRoute(calls.cancelAccountsPlan, ({ params, body, desk }) =>
    shop.cancelPlan(desk, { kind: 'accounts', key: params.currency }, body.note),
  ),
  deskRoute(calls.cancelWheelPlan, ({ params, body, desk }) => shop.cancelPlan(desk, { kind: 'wheel', key: params.currency }, body.note)),
  deskRoute(calls.previewShopItem, async ({ params: { kind, key }, body }) => ({
    answers: await preview(kind, key, body.value, body.language),
  })),
  deskRoute(calls.getWheelCosts, ({ params }) => wheel.read(params.currency)),
  deskRoute(calls.simulateWheel, ({ body }) => wheel.simulate(body.slices)),
];
