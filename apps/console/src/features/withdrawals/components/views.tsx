import { CloseIcon, PlusIcon } from '@krapao/ui/icons';
import { TextInput } from '@krapao/ui/field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStored } from '../../../shared/prefs/shelf-context';
import type { Output } from '../../../shared/api/client';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { type Filter, noFilter } from '../model/filter.rules';
import type { View } from '../model/use-queue';

interface SavedView {
  name: string;
  view: View;
  filter: Filter;
}

interface ViewsProps {
  view: View;
  filter: Filter;
  counts: Output<'GET /desk/withdrawals'>['counts'] | undefined;
  onChoose: (view: View, filter: Filter) => void;
}

const isSame = (one: Filter, other: Filter): boolean =>
  one.text === other.text && one.currency === other.currency && one.reason === other.reason;

/** The views of the list, and filters that the operator has saved on this device. */
export function Views({ view, filter, counts, onChoose }: ViewsProps) {
  const t = useTranslations('withdrawals');
  const [saved, setSaved] = useStored<SavedView[]>('withdrawal-views', []);
  const [isNaming, setNaming] = useState(false);
  const current = saved.find((each) => each.view === view && isSame(each.filter, filter));
  const own: [View, string, number | undefined, boolean][] = [
    ['waiting', t('needsDecision'), counts?.waiting, (counts?.overdue ?? 0) > 0],
    ['unknown', t('unknown'), counts?.unknown, (counts?.unknown ?? 0) > 0],
    ['decided', t('decided'), undefined, false],
    ['all', t('allView'), undefined, false],
  ];
  return (
    <nav className="d-views" aria-label={t('views')}>
      {own.map(([each, name, count, isLate]) => (
        <button
          key={each}
          type="button"
          aria-current={each === view && current === undefined ? 'page' : undefined}
          onClick={() => onChoose(each, noFilter)}
        >
          {name}
          {count !== undefined && count > 0 && <span className={isLate ? 'd-n d-n--late' : 'd-n'}>{count}</span>}
        </button>
      ))}
      {saved.map((each) => (
        <button
          key={each.name}
          type="button"
          aria-current={each === current ? 'page' : undefined}
          onClick={() => onChoose(each.view, each.filter)}
        >
          {each.name}
        </button>
      ))}
      {current === undefined ? (
        !isSame(filter, noFilter) && (
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
    </nav>
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
