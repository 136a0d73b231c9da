import {
  type AgentCall,
  endConversation,
  listConversations,
  listMessages,
  replyToConversation,
  typeInConversation,
} from '@krapao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ChatDesk } from '../modules/chat/index.js';
import { refuse } from '../platform/errors.js';
import { sameText } from '../platform/ids.js';

export interface AgentDoor {
  /** Any of them opens, newest first; with none the door is closed. */
  keys: readonly string[];
  desk: ChatDesk;
}

interface Asked<C extends AgentCall> {
  query: z.output<C['query']>;
  params: C['params'] extends z.ZodType ? z.output<C['params']> : undefined;
  body: C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
  agent: { name: string; request: string };
}

/** The operator's agents at the chat, behind a key of their own (docs/decisions/0090). */
export function agentRoutes(app: FastifyInstance, { keys, desk }: AgentDoor): void {
  const at = <C extends AgentCall>(call: C, answer: (asked: Asked<C>) => Promise<z.input<C['output']>>): void => {
    const { method, path: url, params, query: querystring, body, output } = call;
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      schema: { hide: true, querystring, ...(params && { params }), ...(body && { body }), response: { 200: output } },
      // Before the input is read: a stranger learns nothing of what a call takes.
      onRequest: async (request) => {
        if (keys.length === 0) refuse('NO_DATA');
        if (!opens(keys, request)) refuse('UNAUTHORIZED');
      },
      handler: (request) => {
        const { params: named, query, body: input } = request as unknown as Asked<C>;
        const agent = { name: (query as { agent: string }).agent, request: request.id };
        return answer({ params: named, query, body: input, agent });
      },
    });
  };

  at(listConversations, ({ query }) => desk.list(query));
  at(listMessages, ({ params, query, agent }) => desk.messages(params.id, query, agent));
  at(replyToConversation, ({ params, body, agent }) => desk.reply(params.id, body, agent));
  at(typeInConversation, ({ params }) => desk.typing(params.id));
  at(endConversation, ({ params, agent }) => desk.end(params.id, agent));
}

const opens = (keys: readonly string[], { headers }: FastifyRequest): boolean =>
  keys.some((key) => sameText(headers.authorization ?? '', `Bearer ${key}`));
