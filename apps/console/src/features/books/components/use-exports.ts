import type { Books } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatBusinessDate } from '@krapao/ui/format';
import { differenceOf, figuresOf, groupsOf, trialColumns } from '../model/books.rules';
import { useProviderText } from './use-words';

type Table = readonly (readonly (string | number)[])[];

/** The day as tables: providers, each with its differences below it, and the trial balance with every kind of account. */
export function useExports(books: Books): { providers: () => Table; trial: () => Table } {
  const t = useTranslations('books');
  const providerText = useProviderText();
  return {
    providers: () => [
      [t('clearing'), t('what'), t('journal.reference'), t('time'), t('ours'), t('theirs'), t('difference'), t('explanation')],
      ...books.providers.flatMap((provider) => {
        const name = providerText(provider.name);
        const readAt = provider.readAt === null ? t('unread') : formatBusinessDate(provider.readAt);
        return [
          [name, '', '', readAt, provider.ours, provider.theirs, differenceOf(provider), ''],
          ...provider.differences.map((each) => [
            name,
            t(`kind.${each.kind}`),
            each.name,
            formatBusinessDate(each.at),
            each.ours ?? '',
            each.theirs ?? '',
            differenceOf({ ...provider, ours: each.ours ?? 0, theirs: each.theirs ?? 0 }),
            each.explanation === null ? '' : `${each.explanation.note} (${each.explanation.by.displayName})`,
          ]),
        ];
      }),
    ],
    trial: () => {
      const rows = books.trial?.rows ?? [];
      const total = figuresOf(rows);
      return [
        [t('account'), '', ...trialColumns.map((column) => t(column))],
        ...groupsOf(rows).flatMap(({ name, rows: own }) =>
          own.map((row) => [t(`group.${name}`), t(`accounts.${row.kind}`), ...trialColumns.map((column) => row[column])]),
        ),
        [t('sum'), '', ...trialColumns.map((column) => total[column])],
      ];
    },
  };
}
