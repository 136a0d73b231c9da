import { CloseIcon, PlusIcon } from '@krapao/ui/icons';
import type { WithdrawalView } from '@krapao/contract/desk';
import { TextInput } from '@krapao/ui/field';
import { type Tab, Tabs } from '@krapao/ui/tabs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatCount } from '../../../shared/format/count';
import { useStored } from '../../../shared/prefs/shelf-context';
import type { Output } from '../../../shared/api/client';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { type Filter, isSameFilter, noFilter } from '../model/filter.rules';

interface SavedView {
  name: string;
  view: WithdrawalView;
  filter: Filter;
}

interface ViewsProps {
  view: WithdrawalView;
  filter: Filter;
  counts: Output<'POST /desk/withdrawals/list'>['counts'] | undefined;
  onChoose: (view: WithdrawalView, filter: Filter) => void;
}

/** The name of its tab, which no view of the desk has. */
const tabOf = ({ name }: SavedView): string => `saved ${name}`;

const counted = (name: string, count: number | undefined, isLate: boolean) => (
  <>
    {name}
    {count !== undefined && count > 0 && <span className={isLate ? 'd-n d-n--late' : 'd-n'}>{formatCount(count)}</span>}
  </>
);

/** The views of the list, and filters that the operator has saved on this device. */
export function Views({ view, filter, counts, onChoose }: ViewsProps) {
  const t = useTranslations('withdrawals');
  const [saved, setSaved] = useStored<SavedView[]>('withdrawal-views', []);
  const [isNaming, setNaming] = useState(false);
  const current = saved.find((each) => each.view === view && isSameFilter(each.filter, filter));
  const own: Tab<WithdrawalView>[] = [
    { name: 'waiting', content: counted(t('needsDecision'), counts?.waiting, (counts?.overdue ?? 0) > 0) },
    { name: 'unknown', content: counted(t('unknown'), counts?.unknown, true) },
    { name: 'decided', content: t('decided') },
    { name: 'all', content: t('allView') },
  ];
  const choose = (name: string): void => {
    const mine = saved.find((each) => tabOf(each) === name);
    const [chosen, kept] = mine === undefined ? [own.find((each) => each.name === name)?.name, noFilter] : [mine.view, mine.filter];
    if (chosen !== undefined) onChoose(chosen, kept);
  };
  return (
    <Tabs
      label={t('views')}
      tabs={[...own, ...saved.map((each) => ({ name: tabOf(each), content: each.name }))]}
      chosen={current === undefined ? view : tabOf(current)}
      onChoose={choose}
    >
      {current === undefined ? (
        !isSameFilter(filter, noFilter) && (
          <button type="button" onClick={() => setNaming(true)}>
            <PlusIcon />
            {t('saveView')}
          </button>
        )
      ) : (
        <button
          type="button"
          className="d-mut"
          aria-label={t('removeView', { name: current.name })}
          onClick={() => {
            setSaved(saved.filter((each) => each !== current));
            onChoose(view, noFilter);
          }}
        >
          <CloseIcon />
        </button>
      )}
      {isNaming && (
        <NameView
          onClose={() => setNaming(false)}
          onSave={(name) => {
            setSaved([...saved.filter((each) => each.name !== name), { name, view, filter }]);
            setNaming(false);
          }}
        />
      )}
    </Tabs>
  );
}

function NameView({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const t = useTranslations('withdrawals');
  const [name, setName] = useState('');
  return (
    <Dialog title={t('saveView')} confirm={t('saveView')} onClose={onClose} onConfirm={() => onSave(name.trim())}>
      <Field label={t('saveView')}>
        <TextInput required maxLength={30} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
    </Dialog>
  );
}
