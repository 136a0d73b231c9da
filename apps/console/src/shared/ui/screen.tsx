import { createContext, type ReactNode, use, useEffect } from 'react';
import { formatCount } from '../format/count';
import { siteName } from './site-name';
import { useChatCounts } from '../live/use-chat-counts';

/** The tools of the top bar, which the shell provides. */
const TopContext = createContext<ReactNode>(null);
export const TopProvider = ({ tools, children }: { tools: ReactNode; children: ReactNode }) => (
  <TopContext value={tools}>{children}</TopContext>
);

interface ScreenProps {
  title: string;
  /** What stands before the title in the top bar. */
  crumb?: ReactNode;
  /** The screen fills the page to its edges and scrolls inside. */
  isFlush?: boolean;
  children: ReactNode;
}

/** One screen: its title in the top bar and in the window, and its content. */
export function Screen({ title, crumb, isFlush = false, children }: ScreenProps) {
  const tools = use(TopContext);
  // Customers who wait for an answer: seen also where another tab is in front.
  const unanswered = useChatCounts()?.unanswered ?? 0;
  useEffect(() => {
    document.title = `${unanswered === 0 ? '' : `(${formatCount(unanswered)}) `}${title} · ${siteName()} desk`;
  }, [title, unanswered]);
  return (
    <>
      <header className="d-top">
        {crumb}
        <h1 className="d-el">{title}</h1>
        {tools}
      </header>
      <main id="main" tabIndex={-1} className={isFlush ? 'd-body d-body--flush' : 'd-body'}>
        {children}
      </main>
    </>
  );
}
