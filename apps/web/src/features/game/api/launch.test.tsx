import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { type Call, ClientContext } from '../../../shared/api-client';
import { createExtras } from '../../../shared/extras';
import { ExtrasContext } from '../../../shared/extras/extras-context';
import { QueryProvider } from '../../../shared/query';
import { aGame } from '../../../test/samples';
import { useLaunchTarget } from './launch';

/** The codes of docs/specification.md §2.11 with the calls of §7 and the extras for the rest; UFABET takes a form. */
// §2-73 play
// §7-39 GET /api/autoLogin/pg/:username
// §7-40 GET /api/autoLogin/joker/:username
it.each([
  ['/api/autoLogin/pg/:username', 'PG'],
  ['/api/autoLogin/betflix/:username', 'BETFLIX'],
  ['/api/autoLogin/askmebet/:username/:password', 'ASKMEBET'],
  ['/api/autoLogin/imi/:username/:password', 'IMI'],
  ['/api/autoLogin/usun/:username/:password', 'USUN'],
  ['/api/autoLogin/areaslot/:username', 'AREASLOT'],
  ['/api/autoLogin/circus/:username/:password', 'CIRCUS'],
  ['/api/autoLogin/slotracha/:username/:password', 'SLOTRACHA'],
  ['/api/autoLogin/pgslot/:username/:password', 'PGSLOT'],
  ['/api/autoLogin/joker2/:username', 'JOKER2'],
  ['/api/autoLogin/huayhd/:username', 'HUAYHD'],
  ['/api/autoLogin/joker/:username', 'JOKER'],
  ['/api/autoLogin/sexygame/:username', 'SEXYGAME'],
  ['/api/autoLogin/superslot/:username', 'SUPERSLOT'],
  ['/api/autoLogin/slotxo/:username', 'SLOTXO'],
])('calls %s to launch %s', async (path, code) => {
  const calls: [string, unknown][] = [];
  const credentials = { username: 'kp48af', password: 'Aq7Il09x', event: null };
  const call = (async (name: string, input: { params?: unknown }) => {
    calls.push([name, input.params]);
    return { ok: true, data: name.startsWith('GET /api/autoLogin/') ? { link: `https://games.example/${code}` } : credentials };
  }) as Call;
  const extras = createExtras(async () => ['auto-login-all']);
  await extras.announced();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClientContext value={call}>
      <ExtrasContext value={extras}>
        <QueryProvider>{children}</QueryProvider>
      </ExtrasContext>
    </ClientContext>
  );
  const { result } = renderHook(useLaunchTarget, { wrapper });
  const target = await result.current(aGame({ code, web: 'https://web.example/' }));
  expect(target).toEqual({ ok: true, data: { kind: 'link', href: `https://games.example/${code}` } });
  // The server uses the stored password: none is sent in an address.
  expect(calls).toEqual([
    ['GET /api/wallet/account/:gameCode', { gameCode: code }],
    [`GET ${path}`, { username: 'kp48af', password: '-' }],
  ]);
});
