import { WarnIcon } from '@krapao/ui/icons';
import type { InLanguages, ShopItem, ShopKind } from '@krapao/contract/desk';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCan } from '../../../shared/session/session-context';
import { DetailScreen } from '../../../shared/ui/detail-screen';
import { type Edited, editedOf } from '../forms/edited';
import { Form } from '../forms/form';
import { WheelSide } from '../forms/wheel-side';
import { useDraft } from '../model/use-draft';
import { Button } from '@krapao/ui/button';
import { StateNote } from '@krapao/ui/note';
import { Changes } from './changes';
import { Head } from './head';
import { Preview } from './preview';
import { useItemName } from './use-names';
import '../shop.css';

/** The name that the value of an offer or a wheel has. */
const nameIn = (edited: Edited): InLanguages<string> | null =>
  edited.kind === 'bonus' || edited.kind === 'promotion' || edited.kind === 'wheel' ? (edited.value?.name ?? null) : null;

/** One item of the shop window: its form, and the members' own screen beside it. */
export function ShopItemScreen() {
  const t = useTranslations();
  const { kind = '', key = '' } = useParams();
  const nameOf = useItemName();
  const found = useDeskQuery('GET /desk/shop/:kind/:key', { params: { kind: kind as ShopKind, key } });
  return (
    <DetailScreen
      list={{ title: t('nav.shop'), path: '/shop' }}
      found={found}
      noSuch={t('shop.noSuch')}
      titleOf={(item) => nameOf({ ...item, name: nameIn(editedOf(item, item.draft?.value ?? item.live?.value)) })}
    >
      {(item) => <Editor key={`${item.kind} ${item.key}`} item={item} />}
    </DetailScreen>
  );
}

function Editor({ item }: { item: ShopItem }) {
  const t = useTranslations('shop');
  const canWrite = useCan('shop.write');
  const nameOf = useItemName();
  const draft = useDraft(item);
  const [step, setStep] = useState<string | null>(null);
  const { kind, key } = item;
  const edited = editedOf(item, draft.value);
  const problem = item.draft?.problem ?? null;
  return (
    <>
      <Head item={item} draft={draft} title={nameOf({ ...item, name: nameIn(edited) })} />
      {draft.isConflict && (
        <StateNote
          tone="bad"
          icon={<WarnIcon />}
          role="alert"
          className="d-shop__n"
          action={
            <span className="d-btns">
              <Button variant="line" onClick={() => void draft.loadOther()}>
                {t('loadOther')}
              </Button>
              <Button variant="line" onClick={() => void draft.keepMine()}>
                {t('keepMine')}
              </Button>
            </span>
          }
        >
          {t('conflict')}
        </StateNote>
      )}
      <div className="d-g d-shop">
        <div className="d-col">
          <fieldset className="d-col" disabled={!canWrite} aria-label={t('form')}>
            <Form item={item} edited={edited} onChange={draft.change} step={step} onStep={setStep} />
          </fieldset>
          <Changes item={item} onRestore={draft.change} />
        </div>
        <div className="d-col">
          <Preview kind={kind} itemKey={key} value={draft.value} problem={problem} step={step} />
          {kind === 'wheel' && <WheelSide itemKey={key} />}
        </div>
      </div>
    </>
  );
}
