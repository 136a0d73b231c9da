import { ClipIcon, NoteIcon, SendIcon, ZapIcon } from '@krapao/ui/icons';
import { CHAT_TEXT_MAX } from '@krapao/contract';
import type { ChatThread, ReadyAnswer } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { Kbd } from '@krapao/ui/kbd';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../../shared/api/client';
import { useKeys } from '../../../shared/keys/use-keys';
import type { TypedShelf } from '../../../shared/session/typed-text';
import { ErrorNote } from '../../../shared/ui/error-note';
import { fill, type Filling } from '../model/customer';
import { draftOf, type KeptDraft, placeOfDraft } from '../model/draft';
import { type ComposerMode, type Draft, useSend } from '../model/use-send';
import { Attached } from './attached';
import { ReadyMenu } from './ready-menu';

const EMPTY: Draft = { text: '', file: null };
/** The customer sees for three seconds that an agent is typing. */
const TYPING_STEP_MS = 2_500;
const ACCEPTED = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime';

interface ComposerProps {
  chat: ChatThread;
  filling: Filling;
  drafts: TypedShelf;
}

/** Answers the customer, or notes something for colleagues. Ctrl-Enter sends. */
export function Composer({ chat, filling, drafts }: ComposerProps) {
  const t = useTranslations('chats');
  const place = placeOfDraft(chat.id);
  const before = draftOf(drafts, chat.id);
  const [mode, setMode] = useState<ComposerMode>(before?.mode ?? 'answer');
  const [draft, setDraft] = useState<Draft>(before ?? EMPTY);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const typedAt = useRef(-Infinity);
  const change = (next: Draft, nextMode = mode): void => {
    setDraft(next);
    setMode(nextMode);
    if (next === EMPTY) drafts.delete(place);
    else drafts.set(place, { ...next, mode: nextMode } satisfies KeptDraft);
  };
  const send = useSend(chat.id, () => {
    change(EMPTY);
    field.current?.focus();
  });
  const { text, file } = draft;
  const isReady = !send.isPending && (text.trim() !== '' || (file !== null && mode === 'answer'));
  const submit = (): void => {
    if (isReady) send.mutate({ mode, text: text.trim() === '' ? '' : text, file: mode === 'note' ? null : file });
  };
  const openMenu = (): void => {
    change(draft, 'answer');
    setMenuOpen(true);
  };
  const closeMenu = (): void => {
    setMenuOpen(false);
    field.current?.focus();
  };
  const insert = (added: string): void => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? { selectionStart: text.length, selectionEnd: text.length };
    // A cut emoji could not be stored.
    const whole = `${text.slice(0, from)}${added}${text.slice(to)}`.slice(0, CHAT_TEXT_MAX).replace(/[\uD800-\uDBFF]$/, '');
    change({ ...draft, text: whole });
    closeMenu();
  };
  const write = (value: string): void => {
    change({ ...draft, text: value });
    if (mode === 'note' || performance.now() - typedAt.current < TYPING_STEP_MS) return;
    typedAt.current = performance.now();
    // Nothing depends on it.
    callDesk('POST /desk/chats/:id/typing', { params: { id: chat.id } }).catch(() => undefined);
  };
  useKeys({
    '/': openMenu,
    n: () => {
      change(draft, 'note');
      field.current?.focus();
    },
  });
  const hint = mode === 'note' ? t('noteFor') : t('answerIn', { language: t(`language.${chat.language}`) });
  return (
    <form
      className={mode === 'note' ? 'd-comp is-note' : 'd-comp'}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isMenuOpen && (
        <ReadyMenu
          textOf={(answer: ReadyAnswer) => fill(answer, chat.language, filling)}
          onChoose={insert}
          onClose={closeMenu}
          onSlash={() => insert('/')}
        />
      )}
      <div className="d-comp__t" role="group" aria-label={hint}>
        {(['answer', 'note'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === mode} onClick={() => change(draft, each)}>
            {t(each)}
          </button>
        ))}
        <span className="d-sp d-cap d-only-d">{t('reads', { language: t(`language.${chat.language}`) })}</span>
      </div>
      <textarea
        ref={field}
        className="d-comp__b"
        aria-label={hint}
        placeholder={hint}
        dir="auto"
        rows={2}
        maxLength={CHAT_TEXT_MAX}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            submit();
          } else if (event.key === '/' && mode === 'answer' && /(^|\s)$/.test(text.slice(0, event.currentTarget.selectionStart))) {
            event.preventDefault();
            openMenu();
          } else if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <ErrorNote error={send.error} />
      {file !== null && mode === 'answer' && <Attached file={file} onRemove={() => change({ ...draft, file: null })} />}
      <div className="d-comp__f">
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={(event) => {
            change({ ...draft, file: event.target.files?.[0] ?? null });
            event.target.value = '';
          }}
        />
        <IconButton disabled={mode === 'note'} label={t('attach')} title={t('attach')} onClick={() => picker.current?.click()}>
          <ClipIcon />
        </IconButton>
        <Button variant="ghost" aria-expanded={isMenuOpen} onClick={isMenuOpen ? closeMenu : openMenu} icon={<ZapIcon />}>
          <span className="d-only-d">{t('ready')}</span>
          <span className="k-sr d-only-m">{t('ready')}</span>
          <Kbd>/</Kbd>
        </Button>
        <Button type="submit" disabled={!isReady} icon={mode === 'note' ? <NoteIcon /> : <SendIcon />}>
          {send.isPending && file !== null ? t('uploading') : t(mode === 'note' ? 'addNote' : 'send')}
          <Kbd>Ctrl Enter</Kbd>
        </Button>
      </div>
    </form>
  );
}
