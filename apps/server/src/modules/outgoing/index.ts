export { type DeliveryFigures, deliveryFigures, type DeliveryRow } from './delivery.repository.js';
export { createDeliveries, type Deliveries, webhookSecrets } from './delivery.worker.js';
export { type EndpointRow, forgetOldSecrets, type ListedEndpoint } from './endpoint.repository.js';
export { createEndpoints, type Endpoints } from './endpoints.service.js';
export { outgoingFollower } from './outbox.followers.js';
export { createOutbox, type Outbox } from './outbox.service.js';
export { forgetOldWebhooks } from './outgoing.repository.js';
