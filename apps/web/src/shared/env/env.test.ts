import { expect, it } from 'vitest';
import { parseEnv } from './env';
import { parseMemberEnv } from './member-env';

// §1-14 Thai
it('falls back to the Thai variant on the page’s own origin', () => {
  expect({ ...parseEnv({}), ...parseMemberEnv({}) }).toEqual({
    variant: 'th',
    apiUrl: '',
    gameTab: 'new',
    qrMinimum: {},
    truelinkSecret: 'krapao',
  });
});

// §2-75 a build setting
it('reads every setting', () => {
  const settings = {
    VITE_VARIANT: 'lao',
    VITE_API_URL: 'https://api.example.com/',
    VITE_GAME_TAB: 'same',
    VITE_QR_MIN_PAYTIMZ: '20',
    VITE_QR_MIN_FP: 'none',
    VITE_TRUELINK_SECRET: 'hidden',
  };
  expect({ ...parseEnv(settings), ...parseMemberEnv(settings) }).toEqual({
    variant: 'lao',
    apiUrl: 'https://api.example.com',
    gameTab: 'same',
    qrMinimum: { PAYTIMZ: 20 },
    truelinkSecret: 'hidden',
  });
});
