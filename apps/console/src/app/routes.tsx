import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { Landing } from './landing';
import { NotFound } from './not-found';

/** A screen that loads its code when it is first shown. */
const screen = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }));

const Approvals = screen('Approvals', () => import('../features/approvals/components/approvals'));
const Audit = screen('Audit', () => import('../features/audit/components/audit'));
const Chat = screen('Chat', () => import('../features/chat/components/chat'));
const Books = screen('Books', () => import('../features/books/components/books'));
const Factors = screen('Factors', () => import('../features/factors/components/factors'));
const Journal = screen('Journal', () => import('../features/books/components/journal'));
const Member = screen('Member', () => import('../features/members/components/member'));
const Members = screen('Members', () => import('../features/members/components/members'));
const ReadyAnswers = screen('ReadyAnswers', () => import('../features/chat/components/ready-answers'));
const Reports = screen('Reports', () => import('../features/reports/components/reports'));
const Settings = screen('Settings', () => import('../features/settings/components/settings'));
const Shop = screen('Shop', () => import('../features/shop/components/shop'));
const ShopItemScreen = screen('ShopItemScreen', () => import('../features/shop/components/item'));
const Slip = screen('Slip', () => import('../features/slips/components/slip'));
const Slips = screen('Slips', () => import('../features/slips/components/slips'));
const Team = screen('Team', () => import('../features/team/components/team'));
const Today = screen('Today', () => import('../features/today/components/today'));
const Waiting = screen('Waiting', () => import('../features/waiting/components/waiting'));
const Withdrawals = screen('Withdrawals', () => import('../features/withdrawals/components/withdrawals'));

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
  { path: '/settings', element: <Settings /> },
  { path: '/shop', element: <Shop /> },
  { path: '/shop/:kind/:key', element: <ShopItemScreen /> },
  { path: '/factors', element: <Factors /> },
  { path: '/reports', element: <Reports /> },
  { path: '*', element: <NotFound /> },
];
