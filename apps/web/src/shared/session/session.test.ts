import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createShelves } from '../storage';
import { createSession } from './session';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('session', () => {
  // §3-32 storage keys token
  it('keeps the token on the device with remember-me', () => {
    createSession(createShelves()).start('t1', true);
    expect(localStorage.getItem('token')).toBe('t1');
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  it('keeps the token for this browser session without it', () => {
    createSession(createShelves()).start('t1', false);
    expect(sessionStorage.getItem('token')).toBe('t1');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('replaces a remembered token', () => {
    const session = createSession(createShelves());
    session.start('old', true);
    session.start('new', false);
    expect(session.token()).toBe('new');
    expect(localStorage.getItem('token')).toBeNull();
  });

  // §3-32 storage keys token
  it('clears the session data and nothing else', () => {
    const session = createSession(createShelves());
    session.start('t1', true);
    localStorage.setItem('last_sync', '1');
    localStorage.setItem('locale', 'la');
    session.clear();
    expect(session.token()).toBeNull();
    expect(localStorage.getItem('last_sync')).toBeNull();
    expect(localStorage.getItem('locale')).toBe('la');
  });

  it('clears typed values at logout, and keeps them when the server ends the session', () => {
    const session = createSession(createShelves());
    const stored = () => [sessionStorage.getItem('draft'), sessionStorage.getItem('place')];
    sessionStorage.setItem('draft', '{}');
    session.start('t1', true);
    session.expire('/user/home?sheet=withdraw');
    expect([session.token(), ...stored()]).toEqual([null, '{}', '/user/home?sheet=withdraw']);
    session.start('t2', true);
    session.clear();
    expect(stored()).toEqual([null, null]);
  });

  it('stores no place without a login', () => {
    createSession(createShelves()).expire('/login');
    expect(sessionStorage.getItem('place')).toBeNull();
  });

  it('notifies its listeners of every change until they unsubscribe', () => {
    const session = createSession(createShelves());
    const listener = vi.fn();
    const leave = session.subscribe(listener);
    session.start('t1', true);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    session.clear();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
