import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.js';
import { faultOrder } from './faults.js';

export function faultRoutes(app: FastifyInstance, { faults }: Deps): void {
  app.post('/api/faults', (request) => {
    faults.queue(faultOrder.parse(request.body));
    return {};
  });
  app.delete('/api/faults', () => {
    faults.clear();
    return {};
  });
}
