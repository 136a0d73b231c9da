import { LanguageIcon, MoonIcon, SunIcon, WarnIcon } from '@krapao/ui/icons';
import type { Language } from '@krapao/contract';
import { shopCurrencyOf, type ShopKind } from '@krapao/contract/desk';
import { IconButton } from '@krapao/ui/icon-button';
import { StateNote } from '@krapao/ui/note';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { htmlLang, languageName } from '@krapao/ui/i18n';
import { Segments } from '@krapao/ui/segments';
import { Dialog } from '../../../shared/ui/dialog';
import { screenOf } from '../model/screen.rules';
import { wordLanguages } from '../model/values.rules';
import '../preview.css';

const SHOWN_AFTER_MS = 400;

interface PreviewProps {
  kind: ShopKind;
  itemKey: string;
  value: unknown;
  /** Why the draft cannot be published. */
  problem: string | null;
  /** The step of the chat that is shown; null: the greeting. */
  step?: string | null;
}

/** The value some time after the last change. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The members' own screen with a value that is not published, beside its form, and on request in three languages side by side. */
export function Preview({ kind, itemKey, value, problem, step = null }: PreviewProps) {
  const t = useTranslations('shop');
  const [language, setLanguage] = useState<Language>('th');
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const [areAllOpen, setAllOpen] = useState(false);
  const settled = useSettled(value);
  if (screenOf(kind, itemKey) === null) return <p className="d-cap">{t('noScreen')}</p>;
  const phone = { kind, itemKey, value: settled, problem, step, theme };
  return (
    <div className="d-preview">
      <div className="d-row">
        <Segments
          label={t('previewLanguage')}
          segments={wordLanguages.map((name) => ({
            name,
            text: t(`language.${name}`),
            lang: htmlLang(name),
            label: languageName(name),
          }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <IconButton className="d-sp" label={t('previewAll')} title={t('previewAll')} onClick={() => setAllOpen(true)}>
          <LanguageIcon />
        </IconButton>
        <IconButton
          label={t('previewTheme')}
          title={t('previewTheme')}
          aria-pressed={theme === 'light'}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
        </IconButton>
      </div>
      <Phone {...phone} language={language} />
      <p className="d-cap d-preview__c">{t('previewHint')}</p>
      {areAllOpen && (
        <Dialog title={t('previewAll')} isWide onClose={() => setAllOpen(false)}>
          <div className="d-preview3">
            {wordLanguages.map((name) => (
              <figure key={name}>
                <figcaption className="d-cap">{t(`language.${name}`)}</figcaption>
                <Phone {...phone} language={name} />
              </figure>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  );
}

interface PhoneProps extends Required<PreviewProps> {
  language: Language;
  theme: 'dark' | 'light';
}

/** One screen in one language. */
function Phone({ kind, itemKey, value, problem, step, language, theme }: PhoneProps) {
  const t = useTranslations('shop');
  const screen = screenOf(kind, itemKey);
  const found = useDeskQuery(
    'POST /desk/shop/:kind/:key/preview',
    { params: { kind, key: itemKey }, body: { value, language } },
    { enabled: screen !== null && value !== null, keepsPrevious: true },
  );
  const answers = found.data?.answers ?? null;
  const content =
    screen === null || answers === null
      ? null
      : {
          ...screen,
          answers: step === null ? answers : { ...answers, 'POST /api/chat/history': answers[`step ${step}`] ?? [] },
          language,
          theme,
          currency: shopCurrencyOf(kind, itemKey) ?? 'THB',
        };
  return (
    <div className="d-phone">
      <Frame content={content} title={`${t('preview')}, ${t(`language.${language}`)}`} />
      {found.data !== undefined && answers === null && (
        <StateNote tone="warn" icon={<WarnIcon />} role="status" className="d-phone__n">
          {t('notShown')} {problem}
        </StateNote>
      )}
    </div>
  );
}

interface PreviewContent {
  answers: Record<string, unknown>;
  path: string;
  isMember: boolean;
  language: Language;
  theme: 'dark' | 'light';
  currency: string;
}

/** The sandboxed frame. Its origin is opaque, so messages to it name no origin; only the frame itself receives them. */
function Frame({ content, title }: { content: PreviewContent | null; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent): void => {
      if (source === frame.current?.contentWindow && data === 'preview-ready') setReady(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  const posted = JSON.stringify(content);
  useEffect(() => {
    if (isReady && posted !== 'null') frame.current?.contentWindow?.postMessage(JSON.parse(posted), '*');
  }, [isReady, posted]);
  return (
    <div className="d-phone__s">
      <iframe ref={frame} title={title} sandbox="allow-scripts" src="/preview/index.html" />
    </div>
  );
}
