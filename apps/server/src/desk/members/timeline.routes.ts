import { getReceipt, getTimeline } from '@krapao/contract/desk';
import { deskRoute, type DeskRoute } from '../base/route.js';
import type { Timeline } from './timeline.service.js';

export const timelineRoutes = (timeline: Timeline): DeskRoute[] => [
  deskRoute(getTimeline, ({ params, query, desk }) => timeline.page(desk, params.id, query)),
  deskRoute(getReceipt, ({ params, desk }) => timeline.receipt(desk, params.id)),
];
