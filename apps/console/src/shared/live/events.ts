import type { DeskEvent } from '@krapao/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session-context';
import type { CallName } from '../api/client';
import { callsOf } from '../api/queries';
import { noteMention } from '../api/mentions';
import { noteReading } from '../api/readers';
import { noteTyping } from '../api/typing';

/**
 * Follows the desk's event stream: a topic makes its queries stale, so that rows on screen are fetched again. After a reconnect everything is stale.
 * Resolves to whether the stream is connected.
 */
export function useEvents(): boolean {
  const client = useQueryClient();
  // Another session has another stream.
  const { endsAt } = useSession();
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    let wasLost = false;
    const connect = (): EventSource => {
      const source = new EventSource('/desk/events');
      source.addEventListener('open', () => {
        setConnected(true);
        if (wasLost) void client.invalidateQueries();
        wasLost = false;
      });
      source.addEventListener('error', () => {
        wasLost = true;
        setConnected(false);
        // Refused, and not lost: the session may have ended.
        if (source.readyState === EventSource.CLOSED) void client.invalidateQueries({ queryKey: ['GET /desk/session' satisfies CallName] });
      });
      source.addEventListener('message', (event: MessageEvent<string>) => {
        const deskEvent = JSON.parse(event.data) as DeskEvent;
        if ('typing' in deskEvent) return noteTyping(deskEvent.typing);
        if ('mention' in deskEvent) return noteMention(deskEvent.mention);
        if ('reading' in deskEvent) return noteReading(deskEvent.reading);
        for (const call of callsOf[deskEvent.topic] ?? []) void client.invalidateQueries({ queryKey: [call] });
      });
      return source;
    };
    let stream = connect();
    // A browser may keep a page that is left, to show it again on "back", and its stream with it. Over HTTP/1.1 six streams are all connections of a site.
    const leave = (): void => stream.close();
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      wasLost = true;
      stream = connect();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      stream.close();
    };
  }, [client, endsAt]);
  return isConnected;
}
