import type { RouteObject } from 'react-router';
import { ApiKeys } from '../features/api-keys';
import { Approvals } from '../features/approvals';
import { Audit } from '../features/audit';
import { Books, Journal } from '../features/books';
import { Chat, ReadyAnswers } from '../features/chat';
import { Factors } from '../features/factors';
import { Member, Members } from '../features/members';
import { Reports } from '../features/reports';
import { Settings } from '../features/settings';
import { Setup } from '../features/setup';
import { Shop, ShopItemScreen } from '../features/shop';
import { Slip, Slips } from '../features/slips';
import { Team } from '../features/team';
import { Today } from '../features/today';
import { Waiting } from '../features/waiting';
import { Webhook, Webhooks } from '../features/webhooks';
import { Withdrawals } from '../features/withdrawals';
import { Landing } from './landing';
import { NotFound } from './not-found';

export const routes: RouteObject[] = [
  { path: '/', element: <Landing /> },
  { path: '/today', element: <Today /> },
  { path: '/withdrawals/:id?', element: <Withdrawals /> },
  { path: '/slips', element: <Slips /> },
  { path: '/slips/:id', element: <Slip /> },
  { path: '/waiting', element: <Waiting /> },
  { path: '/books', element: <Books /> },
  { path: '/books/journals/:id', element: <Journal /> },
  { path: '/members', element: <Members /> },
  { path: '/members/:id', element: <Member /> },
  { path: '/chat', element: <Chat /> },
  { path: '/chat/:id', element: <Chat /> },
  { path: '/ready-answers', element: <ReadyAnswers /> },
  { path: '/approvals', element: <Approvals /> },
  { path: '/audit', element: <Audit /> },
  { path: '/team', element: <Team /> },
  { path: '/api-keys', element: <ApiKeys /> },
  { path: '/settings', element: <Settings /> },
  { path: '/setup', element: <Setup /> },
  { path: '/webhooks', element: <Webhooks /> },
  { path: '/webhooks/:id', element: <Webhook /> },
  { path: '/shop', element: <Shop /> },
  { path: '/shop/:kind/:key', element: <ShopItemScreen /> },
  { path: '/factors', element: <Factors /> },
  { path: '/reports', element: <Reports /> },
  { path: '*', element: <NotFound /> },
];
