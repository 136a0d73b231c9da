import type { DeskModule } from '../acts/index.js';
import { type WebhookActDependencies, webhookActs } from './webhooks.acts.js';
import { type WebhookRouteDependencies, webhookRoutes } from './webhooks.routes.js';

/** Where other systems receive webhooks: what leads more data away takes two people, the rest takes one (docs/decisions/0254). */
export const createWebhookModule = (deps: WebhookActDependencies & WebhookRouteDependencies): DeskModule => ({
  routes: webhookRoutes(deps),
  acts: webhookActs(deps),
});
