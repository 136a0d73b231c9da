import type { ReadyAnswer } from '@krapao/contract/desk';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCan } from '../../../shared/session/session-context';

interface ReadyMenuProps {
  /** As it would be inserted. */
  textOf: (answer: ReadyAnswer) => string;
  onChoose: (text: string) => void;
  onClose: () => void;
  /** A second slash is a slash. */
  onSlash: () => void;
}

/** The ready answers, filtered while typing; arrows and Enter choose one. */
export function ReadyMenu({ textOf, onChoose, onClose, onSlash }: ReadyMenuProps) {
  const t = useTranslations('chats');
  const canEdit = useCan('chat.answers');
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const answers = useDeskQuery('GET /desk/ready-answers', {}).data?.answers ?? [];
  const wanted = search.trim().toLowerCase();
  const found = answers
    .map((answer) => ({ answer, text: textOf(answer) }))
    .filter(({ answer, text }) => answer.shortcut.toLowerCase().includes(wanted) || text.toLowerCase().includes(wanted));
  const current = Math.min(place, found.length - 1);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const act = {
      Escape: onClose,
      ArrowDown: () => setPlace(Math.min(current + 1, found.length - 1)),
      ArrowUp: () => setPlace(Math.max(current - 1, 0)),
      Enter: () => found[current] !== undefined && onChoose(found[current].text),
      '/': search === '' ? onSlash : undefined,
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className="d-ready">
      <input
        ref={field}
        role="combobox"
        aria-expanded="true"
        aria-controls="ready-answers"
        aria-activedescendant={found[current] === undefined ? undefined : `ready-${found[current].answer.id}`}
        aria-label={t('findReady')}
        placeholder={t('findReady')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ul id="ready-answers" role="listbox" aria-label={t('ready')}>
        {found.map(({ answer, text }, at) => (
          // The keys are those of the field, which keeps the focus.
          <li
            key={answer.id}
            id={`ready-${answer.id}`}
            role="option"
            aria-selected={at === current}
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(text);
            }}
          >
            <b>{answer.shortcut}</b>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="d-2">{t('noReady')}</p>}
      {canEdit && (
        <Link className="d-link d-cap" to="/ready-answers">
          {t('editReady')}
        </Link>
      )}
    </div>
  );
}
