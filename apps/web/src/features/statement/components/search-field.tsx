import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@krapao/ui/classes';
import { TextInput } from '@krapao/ui/field';
import { IconButton } from '@krapao/ui/icon-button';
import { SearchIcon } from '@krapao/ui/icons';
import { searchOf } from '../model/search';

/** How long nothing must have been typed before the search begins, in milliseconds. */
const PAUSE_MS = 300;

/** Opens and closes the search. */
export function SearchButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const t = useTranslations('statement.search');
  return (
    <IconButton className={classes('statement-find', isOpen && 'is-on')} label={t('open')} aria-expanded={isOpen} onClick={onPress}>
      <SearchIcon />
    </IconButton>
  );
}

interface SearchFieldProps {
  /** Takes the focus when it appears. */
  isFocused: boolean;
  /** The text, when nothing has been typed for a moment or Enter was pressed. */
  onSearch: (text: string) => void;
}

/** A search by amount or reference. */
export function SearchField({ isFocused, onSearch }: SearchFieldProps) {
  const t = useTranslations('statement.search');
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text), PAUSE_MS);
  };
  const isUnclear = typed.trim() !== '' && searchOf(typed) === null;
  return (
    <div className="statement-search">
      <TextInput
        type="search"
        icon={<SearchIcon />}
        aria-label={t('label')}
        placeholder={t('label')}
        autoComplete="off"
        autoFocus={isFocused}
        enterKeyHint="search"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <p role="status">{isUnclear && t('hint')}</p>
    </div>
  );
}
