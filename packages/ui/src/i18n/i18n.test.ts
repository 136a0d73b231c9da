import type { Language } from '@krapao/contract';
import { describe, expect, it, vi } from 'vitest';
import { createI18n } from './i18n';

type Bundle = 'public' | 'errors';

/** Words that name their bundle and language: `{ errors: 'errors in en' }`. */
const load = async (bundle: Bundle, language: Language) => ({ [bundle]: `${bundle} in ${language}` });
const start = (own: { load?: typeof load; remember?: (language: Language) => void } = {}) =>
  createI18n<Bundle>({ first: 'th', load, remember: () => undefined, ...own });

describe('i18n', () => {
  it('shows a bundle once it is ready', async () => {
    const i18n = start();
    expect(i18n.state().bundles.has('public')).toBe(false);
    await i18n.ready('public');
    expect(i18n.state().phrases).toEqual({ public: 'public in th' });
  });

  it('loads every bundle in use in the new language', async () => {
    const i18n = start();
    await Promise.all([i18n.ready('public'), i18n.ready('errors')]);
    await i18n.setLanguage('la');
    expect(i18n.state().language).toBe('la');
    expect([...i18n.state().bundles].toSorted()).toEqual(['errors', 'public']);
    expect(i18n.state().phrases).toEqual({ public: 'public in la', errors: 'errors in la' });
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
    expect(i18n.state().phrases).toEqual({ public: 'public in en', errors: 'errors in en' });
  });

  it('loads a bundle that is first needed while the language changes', async () => {
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    const i18n = start({
      load: async (bundle, language) => {
        if (bundle === 'public' && language === 'en') await slow;
        return load(bundle, language);
      },
    });
    await i18n.ready('public');
    const switched = i18n.setLanguage('en');
    await i18n.ready('errors');
    arrive();
    await switched;
    expect([...i18n.state().bundles].toSorted()).toEqual(['errors', 'public']);
  });

  it('remembers each language shown', async () => {
    const remember = vi.fn();
    const i18n = start({ remember });
    await i18n.ready('public');
    await i18n.setLanguage('en');
    expect(remember.mock.calls).toEqual([['th'], ['en']]);
  });

  it('stays in its language when the words of another cannot be loaded', async () => {
    const i18n = start({
      load: (bundle, language) => (language === 'en' ? Promise.reject(new Error('offline')) : load(bundle, language)),
    });
    await i18n.ready('public');
    await expect(i18n.setLanguage('en')).rejects.toThrow('offline');
    expect(i18n.state().language).toBe('th');
  });
});
