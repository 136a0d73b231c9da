import { useLayoutEffect, useRef, useState, type ChangeEvent, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useMediaQuery } from '../../../shared/react/use-media-query';
import { IconButton } from '../../../shared/ui';
import { ClipIcon, SendIcon } from '../../../shared/ui/icons/messages';
import type { About } from '../model/use-topic';
import type { Chat } from '../chat';

/** Longest text of a message, in UTF-16 units (docs/specification.md §9), and how near to it one is told. */
const LIMIT = 2_000;
const NEAR_LIMIT = 200;
/** Accepted files (docs/specification.md §5). */
const ACCEPT = '.mov,.mp4,.png,.jpeg,.jpg,.gif';

/** The message box: grows with its lines, takes pasted screenshots, and attaches files. Closed, it keeps what was not sent. */
export function Composer({ chat, about }: { chat: Chat; about: About }) {
  const { say, keep, attach, unsent = '' } = chat;
  const t = useTranslations('chat');
  /** null: nothing was typed yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (about.words || unsent);
  const type = (next: string) => {
    setTyped(next);
    keep(next);
  };
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  // On a phone Enter breaks the line, as its keyboards show it.
  const entersSend = useMediaQuery('(hover: hover) and (pointer: fine)');
  useLayoutEffect(() => {
    const fit = () => {
      const area = box.current;
      if (!area) return;
      area.style.height = 'auto';
      area.style.height = `${area.scrollHeight}px`;
    };
    fit();
    // The words that it begins with stand before the dialog around it is open.
    const frame = requestAnimationFrame(fit);
    return () => cancelAnimationFrame(frame);
  }, [text]);

  const send = () => {
    if (!say(text)) return;
    type('');
    if (about.words !== '') about.forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
    box.current?.focus();
  };
  const typeKey = (event: KeyboardEvent) => {
    // Enter chooses a word while one is being composed (229: browsers that say so before the event of its end).
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || composing || !entersSend) return;
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // Spreadsheets put a picture beside their text: the text is meant.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    for (const file of files) attach(file);
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const file of target.files ?? []) attach(file);
    // The same file may be chosen again.
    target.value = '';
  };
  const left = LIMIT - text.length;
  return (
    <form className="chat-comp" onSubmit={submit}>
      <IconButton label={t('attach')} onClick={() => picker.current?.click()}>
        <ClipIcon />
      </IconButton>
      <input ref={picker} type="file" accept={ACCEPT} multiple hidden onChange={pick} data-testid="chat-file" />
      <span className="k-input chat-box">
        <textarea
          ref={box}
          rows={1}
          value={text}
          maxLength={LIMIT}
          placeholder={t('placeholder')}
          aria-label={t('message')}
          enterKeyHint={entersSend ? 'send' : 'enter'}
          data-composer
          onChange={({ target }) => type(target.value)}
          onKeyDown={typeKey}
          onPaste={paste}
        />
        {left <= NEAR_LIMIT && (
          <small className="chat-left" role="status">
            <span aria-hidden="true">{left}</span>
            <span className="k-sr">{t('left', { count: String(left) })}</span>
          </small>
        )}
      </span>
      {/* A press leaves the focus in the box: on a phone its keyboard stays open. */}
      <button
        className="chat-send"
        type="submit"
        aria-label={t('send')}
        disabled={text.trim() === ''}
        onMouseDown={(event) => event.preventDefault()}
      >
        <SendIcon />
      </button>
    </form>
  );
}
