import type { Draw } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../../shared/format/date';
import { Button, Note, useToast } from '../../../shared/ui';
import { CopyButton } from '../../../shared/ui/action/copy-button';
import { agrees, checkDraw, type DrawCheck } from '../model/check-draw';
import { CheckSteps } from './check-steps';

/** One draw: what came of it, its check in this browser, and its copy. `prize`: the words of its slice. */
export function DrawRow({ draw, prize }: { draw: Draw; prize: string }) {
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
        <small className="k-num">{date}</small>
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
      <div role="status">{check && agrees(check) && <Note tone="ok">{t('agrees')}</Note>}</div>
      {check && !agrees(check) && <Note tone="bad">{t('disagrees')}</Note>}
      {check && <CheckSteps draw={draw} check={check} />}
    </li>
  );
}
