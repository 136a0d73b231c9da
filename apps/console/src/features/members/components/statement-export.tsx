import { DownloadIcon } from '@krapao/ui/icons';
import type { Member, TimelineEntry } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatBusinessDate } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { saveCsv } from '@krapao/ui/files';
import { useToasts } from '../../../shared/ui/use-toasts';
import { signedAmount } from '../model/movement';

const PAGE = 1_000;
/** A spreadsheet of one member; more movements are a matter for the database. */
const MOST_PAGES = 20;

/** The member's statement as CSV, newest first. */
export function StatementExport({ member: { id, phone, currency } }: { member: Member }) {
  const t = useTranslations('members');
  const call = useCall();
  const toasts = useToasts();
  const save = useMutation({
    mutationFn: async () => {
      const entries: TimelineEntry[] = [];
      let after: string | null = '';
      for (let page = 0; after !== null && page < MOST_PAGES; page += 1) {
        const read: { entries: TimelineEntry[]; next: string | null } = await call('GET /desk/members/:id/timeline', {
          params: { id },
          query: { view: 'money', after, limit: PAGE },
        });
        entries.push(...read.entries);
        after = read.next;
      }
      return { movements: entries.filter((entry) => entry.type === 'movement'), isCut: after !== null };
    },
    onSuccess: ({ movements, isCut }) => {
      saveCsv(`statement-${phone}`, [
        [t('csv.time'), t('csv.kind'), t('csv.from'), t('csv.to'), t('csv.state'), t('csv.amount'), t('csv.currency'), t('csv.id')],
        ...movements.map((movement) => [
          formatBusinessDate(movement.at),
          t(`kind.${movement.kind}`),
          movement.from,
          movement.to,
          t(`status.${movement.status}`),
          signedAmount(movement),
          currency,
          movement.id,
        ]),
      ]);
      if (isCut) toasts.show(t('exportCut', { n: MOST_PAGES * PAGE }));
    },
    onError: (error) => toasts.fail(error),
  });
  return (
    <Button variant="ghost" busy={save.isPending} onClick={() => save.mutate()} icon={<DownloadIcon />}>
      {t('exportStatement')}
    </Button>
  );
}
