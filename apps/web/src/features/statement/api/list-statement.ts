import type { Answers, Statement, StatementType } from '@krapao/contract';
import { useQuery } from '@tanstack/react-query';
import { numberOf, rowsOf, useCall } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useI18nState } from '@krapao/ui/i18n';
import { dataOrThrow, useKeptQuery } from '../../../shared/query';
import { statementKey } from '../../../shared/query/keys';
import { PAGE_SIZE } from '@krapao/ui/pager';

/** `types`: an extra, for a server that announces `statement-filter`. */
interface StatementOptions {
  types?: readonly StatementType[] | undefined;
  refetchInterval?: number | false;
}

type StatementPage = Answers['POST /api/statement'];

const readPage = ({ statements, ...rest }: StatementPage): StatementPage => ({
  ...rest,
  statements: rowsOf(statements).map((line) => ({ ...line, amount: numberOf(line.amount) })),
});

/**
 * POST /api/statement: one page, from 1, newest first, with reward names in this language. The previous page stays visible while the next
 * one loads.
 */
export function useStatement(page: number, { types, refetchInterval = false }: StatementOptions = {}) {
  const call = useCall();
  const { language } = useI18nState();
  const list = types === undefined ? [page] : [page, types.join(' ')];
  return useKeptQuery(
    {
      queryKey: [...statementKey, language, ...list],
      queryFn: async ({ signal }) =>
        readPage(
          await dataOrThrow(call('POST /api/statement', { body: { page, limit: PAGE_SIZE, ...(types && { types: [...types] }) }, signal })),
        ),
      refetchInterval,
    },
    list.join(' '),
  );
}

/** POST /api/statement/months: the months of a page, with what went in and out; an extra, for a server that announces `statement-months`. */
export function useStatementMonths(page: number, types: readonly StatementType[] | undefined) {
  const call = useCall();
  const isAnnounced = useExtra('statement-months');
  return useQuery({
    queryKey: [...statementKey, 'months', page, types?.join(' ')],
    queryFn: ({ signal }) =>
      dataOrThrow(call('POST /api/statement/months', { body: { page, limit: PAGE_SIZE, ...(types && { types: [...types] }) }, signal })),
    enabled: isAnnounced,
  });
}

/** POST /api/statement: the newest lines as they are now; null if they could not be read. */
export function useReadStatement(): () => Promise<readonly Statement[] | null> {
  const call = useCall();
  return async () => {
    const answer = await call('POST /api/statement', { body: { page: 1, limit: PAGE_SIZE } });
    return answer.ok && answer.data ? readPage(answer.data).statements : null;
  };
}
