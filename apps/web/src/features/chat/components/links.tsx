import type { ChatButton } from '@krapao/contract';
import { useMemo, type ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallIcon, ExternalIcon } from '@krapao/ui/icons';
import { linkTarget, splitLinks, buttonAction } from '../model/links';
import { usePanel } from './panel-context';

function InternalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  );
}

/** A link in a message: app screens open in place, other pages in a new tab. */
export function ChatLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('chat');
  const target = linkTarget(href);
  if (target?.kind === 'place') return <InternalLink to={target.to}>{children}</InternalLink>;
  if (target?.kind !== 'open') return <span>{children}</span>;
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="k-sr"> ({t('newTab')})</span>
    </a>
  );
}

/** A message text with clickable web and mail addresses (docs/specification.md §2.8). Markup is shown as text. */
export function LinkedText({ text }: { text: string }) {
  const pieces = useMemo(() => splitLinks(text), [text]);
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    if (!piece.href.startsWith('mailto:')) {
      return (
        <ChatLink key={index} href={piece.href}>
          {piece.text}
        </ChatLink>
      );
    }
    return (
      <a key={index} href={piece.href}>
        {piece.text}
      </a>
    );
  });
}

/** A button of a message (docs/specification.md §2.8); disabled if its address must not be followed. */
export function MessageButton({ button }: { button: ChatButton }) {
  const { press } = usePanel();
  const { title, payload } = button;
  const action = buttonAction(button);
  switch (action?.kind) {
    case 'place':
      return <ChatLink href={payload}>{title}</ChatLink>;
    case 'open':
      return (
        <ChatLink href={payload}>
          <ExternalIcon />
          {title}
        </ChatLink>
      );
    case 'call':
      return (
        <a href={action.href}>
          <CallIcon />
          {title}
        </a>
      );
    case 'send':
      return (
        // Ignore the second click of a double click.
        <button type="button" onClick={({ detail }) => detail < 2 && press(button)}>
          {title}
        </button>
      );
    default:
      return (
        <button type="button" disabled>
          {title}
        </button>
      );
  }
}
