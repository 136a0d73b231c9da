import type { Route } from '../../platform/http/route.js';
import type { DepositService } from './deposit.service.js';
import { giftRoutes } from './gift/gift.routes.js';
import { incomingRoutes } from './incoming/incoming.routes.js';
import { qrRoutes } from './qr/qr.routes.js';

export const depositRoutes = ({ qr, incoming, gift }: DepositService): Route[] => [
  ...qrRoutes(qr),
  ...incomingRoutes(incoming),
  ...giftRoutes(gift),
];
