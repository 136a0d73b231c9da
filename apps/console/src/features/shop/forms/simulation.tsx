import { Table } from '@krapao/ui/table';
import { RefreshIcon } from '@krapao/ui/icons';
import type { Currency } from '@krapao/contract';
import type { SliceValue } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { ErrorNote } from '../../../shared/ui/error-note';
import { ODD } from '../model/wheel.rules';

/** 100,000 draws with the weights of the draft, by the function that draws for members. */
export function Simulation({ currency, slices }: { currency: Currency; slices: readonly SliceValue[] }) {
  const t = useTranslations('shop');
  const call = useCall();
  const weights = slices.map(({ code, weight }) => ({ code, weight }));
  const simulate = useMutation({
    mutationFn: (drawn: typeof weights) =>
      call('POST /desk/shop-wheel/:currency/simulate', { params: { currency }, body: { slices: drawn } }),
  });
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  // Draws of earlier weights say nothing about these.
  const isCurrent = JSON.stringify(simulate.variables) === JSON.stringify(weights);
  const drawn = isCurrent ? simulate.data : undefined;
  return (
    <Card
      title={t('simulation')}
      tools={
        <Button
          variant="line"
          disabled={weights.length === 0}
          busy={simulate.isPending}
          onClick={() => simulate.mutate(weights)}
          icon={<RefreshIcon />}
        >
          {t('simulate')}
        </Button>
      }
    >
      <ErrorNote error={simulate.error} />
      {drawn !== undefined && (
        <>
          <Table
            caption={t('simulation')}
            rows={weights}
            rowKey={({ code }) => code}
            columns={[
              { key: 'prize', header: t('prize'), cell: ({ code }) => code },
              {
                key: 'drawn',
                header: t('drawn'),
                end: true,
                translate: 'no',
                cell: ({ code }) => (drawn.counts[code] ?? 0).toLocaleString('en'),
              },
              {
                key: 'expected',
                header: t('drawnExpected'),
                end: true,
                translate: 'no',
                cell: ({ weight }) => Math.round((drawn.draws * weight) / total).toLocaleString('en'),
              },
            ]}
          />
          <p className="k-card--pad d-2" role="status">
            {t((drawn.probability ?? 1) < ODD ? 'oddDraws' : 'fairDraws', { p: (drawn.probability ?? 1).toFixed(2) })}
          </p>
        </>
      )}
    </Card>
  );
}
