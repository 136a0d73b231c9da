import { z } from 'zod';
import { banner } from './bonus.js';
import { endpoint } from './endpoint.js';
import { pageQuery, timestamp } from './fields.js';
import { amount } from './money.js';

export const invite = z.object({ from: z.object({ name: z.string() }), amount, createdAt: timestamp });
export type Invite = z.infer<typeof invite>;

export const listInvites = endpoint({
  method: 'POST',
  path: '/api/invite',
  access: 'member',
  summary: 'What was earned by invited members, newest first',
  body: pageQuery,
  output: z.object({ total: z.number().int(), invites: z.array(invite) }),
});

export const receiveInviteBonus = endpoint({
  method: 'GET',
  path: '/api/invite/bonus',
  access: 'member',
  changes: true,
  summary: 'Moves the collected referral bonus to the wallet and starts its condition; answers INVITE_BONUS_SUCCESS',
  output: z.object({ message: z.string(), amount }),
  errors: [
    'NO_INVITE_BONUS',
    'INVITE_INACTIVE',
    'BONUS_REMAINING',
    'GAME_NO_ANSWER',
    'BETS_OPEN',
    'REWARD_LIMIT',
    'KEY_INVALID',
    'REQUEST_LIMIT_1MIN',
  ],
});

export const listInviteBanners = endpoint({
  method: 'GET',
  path: '/api/invite/banners',
  access: 'member',
  summary: 'Slides shown before the invite sheet',
  output: z.array(banner),
});
