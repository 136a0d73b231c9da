import { useMemo } from 'react';
import { linkedText } from '../model/linked-text';
import { ChatLink } from './chat-link';

/** The words of a message, with web and mail addresses that can be clicked (docs/specification.md §2.8). Text is text: markup shows as it was written. */
export function LinkedWords({ text }: { text: string }) {
  const pieces = useMemo(() => linkedText(text), [text]);
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
