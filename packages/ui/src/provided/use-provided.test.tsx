import { renderHook } from '@testing-library/react';
import { createContext, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useProvided } from './use-provided';

const Site = createContext<string | null>(null);

it('is the value of the provider; without one it throws', () => {
  const wrapper = ({ children }: { children: ReactNode }) => <Site value="krapao">{children}</Site>;
  expect(renderHook(() => useProvided(Site), { wrapper }).result.current).toBe('krapao');
  expect(() => renderHook(() => useProvided(Site))).toThrow('a provider is missing');
});
