import { useLayoutEffect, useRef, useState, type ChangeEvent, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useMediaQuery } from '../../../shared/react/use-media-query';
import { IconButton } from '@krapao/ui/icon-button';
import { ClipIcon, SendIcon } from '@krapao/ui/icons';
import type { Chat } from '../chat';

/** Maximum length of a message in UTF-16 units (docs/specification.md §9), and the remainder from which the counter is shown. */
const LIMIT = 2_000;
const NEAR_LIMIT = 200;
/** Accepted file types (docs/specification.md §5). */
const ACCEPT = '.mov,.mp4,.png,.jpeg,.jpg,.gif';

/** The topic with which the chat was opened (docs/decisions/0098). */
export interface Topic {
  /** Initial text of the message box, editable; empty for none. */
  text: string;
  /** Removes the text after it was sent, so that a reload does not restore it. */
  clear: () => void;
}

/** The message box: grows with its lines, accepts pasted images and attaches files. Unsent text survives closing. */
export function Composer({ chat, topic }: { chat: Chat; topic: Topic }) {
  const { sendText, saveUnsent, attach, unsent = '' } = chat;
  const t = useTranslations('chat');
  /** Null until something is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (topic.text || unsent);
  const type = (next: string) => {
    setTyped(next);
    saveUnsent(next);
  };
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  // On phones Enter inserts a line break, as their keyboards show.
  const entersSend = useMediaQuery('(hover: hover) and (pointer: fine)');
  useLayoutEffect(() => {
    const fit = () => {
      const area = box.current;
      if (!area) return;
      area.style.height = 'auto';
      area.style.height = `${area.scrollHeight}px`;
    };
    fit();
    // Initial text is measured before the dialog is open, so measure again in the next frame.
    const frame = requestAnimationFrame(fit);
    return () => cancelAnimationFrame(frame);
  }, [text]);

  const send = () => {
    if (!sendText(text)) return;
    type('');
    if (topic.text !== '') topic.clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
    box.current?.focus();
  };
  const typeKey = (event: KeyboardEvent) => {
    // Enter confirms an IME composition (keyCode 229: browsers that fire keydown before compositionend).
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || composing || !entersSend) return;
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // Spreadsheets add an image to copied text: the text is meant.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    for (const file of files) attach(file);
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const file of target.files ?? []) attach(file);
    // Reset, so that the same file can be chosen again.
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
      {/* Keep the focus in the box: on phones the keyboard stays open. */}
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
