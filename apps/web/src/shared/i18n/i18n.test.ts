import { describe, expect, it, vi } from 'vitest';
import type { Language } from '@krapao/contract';
import { loadBundle } from './bundles';
import { createI18n } from './i18n';
import { firstLanguage } from './languages';

const start = (onLanguage: (language: Language) => void = () => undefined) => createI18n('th', loadBundle, onLanguage);

describe('i18n', () => {
  it('shows a bundle once it is ready', async () => {
    const i18n = start();
    expect(i18n.state().bundles.has('public')).toBe(false);
    await i18n.ready('public');
    expect(i18n.state().phrases.shell?.login).toBe('เข้าสู่ระบบ');
  });

  it('loads every bundle in use in the new language', async () => {
    const i18n = start();
    await Promise.all([i18n.ready('public'), i18n.ready('errors')]);
    await i18n.setLanguage('la');
    expect(i18n.state().language).toBe('la');
    expect([...i18n.state().bundles].toSorted()).toEqual(['errors', 'public']);
    expect(i18n.state().phrases.shell?.login).toBe('ເຂົ້າສູ່ລະບົບ');
  });

  it('shows the language chosen last, whatever arrives first', async () => {
    const i18n = start();
    await i18n.ready('public');
    await Promise.all([i18n.setLanguage('la'), i18n.setLanguage('en')]);
    expect(i18n.state().language).toBe('en');
  });

  it('keeps a bundle that was still loading while the language changed', async () => {
    const i18n = start();
    await i18n.ready('public');
    await Promise.all([i18n.ready('errors'), i18n.setLanguage('en')]);
    expect(i18n.state().phrases.errorMsg?.NO_BANK).toMatch(/^You have no bank/);
  });

  it('loads a bundle that is first needed while the language changes', async () => {
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    const i18n = createI18n(
      'th',
      async (name, language) => {
        if (name === 'public' && language === 'en') await slow;
        return loadBundle(name, language);
      },
      () => undefined,
    );
    await i18n.ready('public');
    const switched = i18n.setLanguage('en');
    await i18n.ready('errors');
    arrive();
    await switched;
    expect([...i18n.state().bundles].toSorted()).toEqual(['errors', 'public']);
  });

  it('announces each language shown', async () => {
    const onLanguage = vi.fn();
    const i18n = start(onLanguage);
    await i18n.ready('public');
    await i18n.setLanguage('en');
    expect(onLanguage.mock.calls).toEqual([['th'], ['en']]);
  });

  it('stays in its language when the words of another cannot be loaded', async () => {
    const i18n = createI18n(
      'th',
      (name, language) => (language === 'en' ? Promise.reject(new Error('offline')) : loadBundle(name, language)),
      () => undefined,
    );
    await i18n.ready('public');
    await expect(i18n.setLanguage('en')).rejects.toThrow('offline');
    expect(i18n.state().language).toBe('th');
  });
});

describe('the first language', () => {
  it.each([
    ['la', 'locale=EN', 'th', 'la'],
    [null, 'a=1; locale=EN', 'th', 'en'],
    ['xx', '', 'th', 'th'],
    [null, 'locale=FR', 'th', 'th'],
    [null, '', 'la', 'la'],
    ['th', '', 'la', 'th'],
  ] as const)('with %s stored, the cookie "%s" and the default %s is %s', (stored, cookie, fallback, language) => {
    expect(firstLanguage(stored, cookie, fallback)).toBe(language);
  });
});
