import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { CheckIcon, ChevronDownIcon, LanguageIcon } from '../icons';

export interface LanguageChoice<Code extends string> {
  code: Code;
  /** The `lang` of its name. */
  lang: string;
  /** In its own words. */
  name: string;
}

export interface LanguageMenuProps<Code extends string> {
  label: string;
  languages: readonly LanguageChoice<Code>[];
  current: Code;
  onChoose: (code: Code) => void;
  /** Below the languages. */
  children?: ReactNode;
}

/** Closes an open menu on a press or focus elsewhere, or on Escape, which returns the focus to its button. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close(menu.current);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && menu.current?.open) close(menu.current, true);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [menu]);
}

function close(menu: HTMLDetailsElement | null, refocus = false) {
  menu?.removeAttribute('open');
  if (refocus) menu?.querySelector('summary')?.focus();
}

/** The language menu. A native `details`: it opens before any script has loaded. */
export function LanguageMenu<Code extends string>({ label, languages, current, onChoose, children }: LanguageMenuProps<Code>) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const choose = (code: Code) => {
    close(menu.current, true);
    onChoose(code);
  };
  return (
    <details ref={menu} className="k-lang">
      <summary aria-label={`${label} (${current.toUpperCase()})`}>
        <LanguageIcon />
        <span>{current.toUpperCase()}</span>
        <ChevronDownIcon size="sm" />
      </summary>
      <div className="k-menu">
        {languages.map(({ code, lang, name }) => (
          <button
            key={code}
            type="button"
            lang={lang}
            disabled={code === current}
            aria-current={code === current ? 'true' : undefined}
            onClick={() => choose(code)}
          >
            <span>{code.toUpperCase()}</span>
            <span>{name}</span>
            {code === current && <CheckIcon />}
          </button>
        ))}
        {children}
      </div>
    </details>
  );
}
