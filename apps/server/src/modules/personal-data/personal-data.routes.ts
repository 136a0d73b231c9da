import { downloadMyData } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { PersonalDataService } from './personal-data.service.js';

export const personalDataRoutes = (data: PersonalDataService): Route[] => [
  route(downloadMyData, ({ caller, body, context }) => data.download(caller, body, context)),
];
