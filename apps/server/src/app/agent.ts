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
import type { ChatAnswers } from '../modules/chat/index.js';
import { refuse } from '../platform/errors.js';
import { sameText } from '../platform/ids.js';

export interface AgentOptions {
  /** Each of them authenticates, newest first. Without keys the endpoints do not exist. */
  keys: readonly string[];
  answers: ChatAnswers;
}

interface AgentRequest<C extends AgentCall> {
  query: z.output<C['query']>;
  params: C['params'] extends z.ZodType ? z.output<C['params']> : undefined;
  body: C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
  agent: { name: string; request: string };
}

/** Endpoints for the operator's chat agents, authenticated by a separate key (docs/decisions/0090). */
export function agentRoutes(app: FastifyInstance, { keys, answers }: AgentOptions): void {
  const at = <C extends AgentCall>(call: C, answer: (request: AgentRequest<C>) => Promise<z.input<C['output']>>): void => {
    const { method, path: url, params, query: querystring, body, output } = call;
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      schema: { querystring, ...(params && { params }), ...(body && { body }), response: { 200: output } },
      // Before input validation: an unauthenticated caller learns nothing about the input.
      onRequest: async (request) => {
        if (keys.length === 0) refuse('NO_DATA');
        if (!isAuthorized(keys, request)) refuse('UNAUTHORIZED');
      },
      handler: (request) => {
        const { params: named, query, body: input } = request as unknown as AgentRequest<C>;
        const agent = { name: (query as { agent: string }).agent, request: request.id };
        return answer({ params: named, query, body: input, agent });
      },
    });
  };

  at(listConversations, ({ query }) => answers.list(query));
  at(listMessages, ({ params, query, agent }) => answers.messages(params.id, query, agent));
  at(replyToConversation, ({ params, body, agent }) => answers.reply(params.id, body, agent));
  at(typeInConversation, ({ params }) => answers.typing(params.id));
  at(endConversation, ({ params, agent }) => answers.end(params.id, agent));
}

const isAuthorized = (keys: readonly string[], { headers }: FastifyRequest): boolean =>
  keys.some((key) => sameText(headers.authorization ?? '', `Bearer ${key}`));
