import { TrashIcon } from '@krapao/ui/icons';
import type { Member } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { PendingStrip } from '../../../shared/acts/pending-strip';
import { useCall } from '../../../shared/proof/proof';
import { useCan, useSiteKey } from '../../../shared/session/session-context';
import { Diff } from '../../../shared/ui/diff';
import { proposedOn } from '../model/pending';

/** The erasure of the member's personal data, which takes two people. */
export function PersonalData({ member }: { member: Member }) {
  const t = useTranslations('members');
  const keyOf = useSiteKey();
  const pending = proposedOn(member, 'member.erase');
  const canErase = useCan('members.account');
  const [isErasing, setErasing] = useState(false);
  if (!canErase && pending === undefined) return null;
  return (
    <Card
      title={t('personalData')}
      tools={
        pending === undefined && (
          <Button variant="ghost" onClick={() => setErasing(true)} icon={<TrashIcon />}>
            {t('erase')}
          </Button>
        )
      }
    >
      <div className="k-card--pad d-col">
        {pending !== undefined && <PendingStrip pending={pending} />}
        <p className="d-2">{t(keyOf('personalDataHint'))}</p>
      </div>
      {isErasing && <EraseDialog member={member} onClose={() => setErasing(false)} />}
    </Card>
  );
}

function EraseDialog({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('members');
  const call = useCall();
  return (
    <ActDialog
      act="member.erase"
      input={{ id }}
      tone="danger"
      words={{ title: t('eraseTitle', { name }), confirm: t('erase') }}
      proposal={{ confirm: t('proposeErase') }}
      send={(note) => call('POST /desk/members/:id/erase', { params: { id }, body: { note } })}
      onClose={onClose}
    >
      <Diff changes={[{ field: 'state', before: 'active', after: 'erased' }]} />
      <p className="d-cap">{t('eraseHint')}</p>
    </ActDialog>
  );
}
