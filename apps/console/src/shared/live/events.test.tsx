import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../test/api';
import { renderDesk } from '../../test/render-desk';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a page that is left has no event stream, and follows it again when the browser shows the kept page', async () => {
  const open = new Set<EventTarget>();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        open.add(this);
      }
      close(): void {
        open.delete(this);
      }
    },
  );
  api.reply('GET /desk/team', { operators: [] });
  await renderDesk('/team');
  await screen.findByRole('heading', { name: 'Team' });
  expect(open.size).toBe(1);
  dispatchEvent(new Event('pagehide'));
  expect(open.size).toBe(0);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(open.size).toBe(1);
});
