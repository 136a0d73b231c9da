import type { Draw } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { formatDate } from '@krapao/ui/format';
import { useBundle } from '../../../shared/i18n';
import { ListPager } from '../../../shared/list/list-pager';
import { paths } from '../../../shared/paths';
import { Button } from '@krapao/ui/button';
import { Note } from '@krapao/ui/note';
import { RowsSkeleton, useDelayed } from '@krapao/ui/skeleton';
import { useToast } from '@krapao/ui/toast';
import { CopyButton } from '@krapao/ui/copy';
import { Empty } from '@krapao/ui/empty';
import { ChevronDownIcon, ExternalIcon } from '@krapao/ui/icons';
import { Sheet } from '@krapao/ui/sheet';
import { useDraws, useSpinSetup } from '../api/spin';
import { isVerified, checkDraw, type DrawCheck } from '../model/check-draw';
import { CheckSteps } from './check-steps';
import { OwnSeedForm } from './own-seed-form';
import './fair.css';

const PAGE = 5;

interface SheetProps {
  onClose: () => void;
}

/** The fairness sheet: the past draws to verify and, one press away, the commitment of the next draw and the member's client seed (`spin-fair`). */
function FairPlay({ onClose }: SheetProps) {
  const t = useTranslations();
  const toast = useToast();
  const { data, isPending, isError, isFetching, error, refetch } = useDraws();
  const slices = useSpinSetup().data?.activeSpinwheel?.slice ?? [];
  const late = useDelayed(isPending);
  const [page, setPage] = useState(1);
  const draws = data?.draws ?? [];
  const prizeOf = (code: string) => slices.find((slice) => slice.code === code)?.label ?? code;
  return (
    <Sheet tall title={t('spin.fair.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="fair">
        <p className="k-sub">{t('spin.fair.intro')}</p>
        {late && <RowsSkeleton rows={4} label={t('common.loading')} />}
        {isError && !data && <LoadFailed title={t('spin.fair.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {data && (
          <section aria-labelledby="fair-draws">
            <h3 id="fair-draws">{t('spin.fair.draws')}</h3>
            {draws.length === 0 && <Empty title={t('spin.fair.none')} text={t('spin.fair.noneHint')} />}
            {draws.length > 0 && (
              <ul className="k-list">
                {draws.slice((page - 1) * PAGE, page * PAGE).map((draw) => {
                  const { _id: id } = draw;
                  return <DrawRow key={id} draw={draw} prize={prizeOf(draw.code)} />;
                })}
              </ul>
            )}
            <ListPager page={page} total={draws.length} size={PAGE} onPage={setPage} />
          </section>
        )}
        {data?.next && (
          <details className="fair-next">
            <summary>
              {t('spin.fair.next')}
              <ChevronDownIcon size="sm" />
            </summary>
            <div className="k-card k-card--pad fair-hash">
              <b>{t('spin.fair.hash')}</b>
              <CopyButton
                text={data.next.hash}
                label={t('action.copy')}
                copiedLabel={t('action.copied')}
                subject={t('spin.fair.hash')}
                onCopied={(text) => toast.ok(t('action.copied'), text)}
                onFailed={() => toast.bad(t('action.copyFailed'))}
              />
              <code translate="no" className="spin-hash">
                {data.next.hash}
              </code>
              <small>{t('spin.fair.hashHint')}</small>
            </div>
            <OwnSeedForm current={data.next.clientSeed} />
          </details>
        )}
        <a className="k-linkbtn" href={paths.verify} target="_blank" rel="noopener">
          {t('spin.fair.page')}
          <ExternalIcon size="sm" />
        </a>
      </div>
    </Sheet>
  );
}

/** The sheet can be opened by its address before the phrases of the spin screen are loaded. */
export default function FairSheet({ onClose }: SheetProps) {
  return useBundle('spin') && <FairPlay onClose={onClose} />;
}

/** A draw with its prize, a check in this browser and a copy button. `prize`: the label of its slice. */
function DrawRow({ draw, prize }: { draw: Draw; prize: string }) {
  const t = useTranslations('spin.fair');
  const action = useTranslations('action');
  const toast = useToast();
  const [check, setCheck] = useState<DrawCheck | null>(null);
  const date = formatDate(draw.createdAt);
  const subject = t('drawOf', { date });
  return (
    <li className="fair-draw">
      <div>
        <b>{prize}</b>
        <small className="k-num" translate="no">
          {date}
        </small>
      </div>
      <div className="fair-draw__do">
        <Button variant="soft" size="md" onClick={() => void checkDraw(draw).then(setCheck)}>
          {t('verify')}
          <span className="k-sr">{subject}</span>
        </Button>
        <CopyButton
          text={JSON.stringify(draw, null, 2)}
          label={t('copyJson')}
          copiedLabel={action('copied')}
          subject={subject}
          onCopied={() => toast.ok(action('copied'), subject)}
          onFailed={() => toast.bad(action('copyFailed'))}
        />
      </div>
      <div role="status">{check && isVerified(check) && <Note tone="ok">{t('agrees')}</Note>}</div>
      {check && !isVerified(check) && <Note tone="bad">{t('disagrees')}</Note>}
      {check && <CheckSteps draw={draw} check={check} />}
    </li>
  );
}
