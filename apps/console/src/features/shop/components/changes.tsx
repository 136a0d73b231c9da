import type { ShopItem, ShopVersion } from '@krapao/contract/desk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatBusinessShort } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { useCan } from '../../../shared/session/session-context';
import { Dialog } from '../../../shared/ui/dialog';
import { Diff } from '../../../shared/ui/diff';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Icon } from '../../../shared/ui/icon';

/** The difference from the live version, whether it takes two people, and the way to all versions. */
export function Changes({ item, onRestore }: { item: ShopItem; onRestore: (value: unknown) => void }) {
  const t = useTranslations('shop');
  const [isOpen, setOpen] = useState(false);
  const { draft, live, versions } = item;
  return (
    <section className="d-card">
      <header className="d-card__h">
        <h3>{live === null ? t('firstVersion') : t('changesFrom', { n: live.version })}</h3>
        <div className="d-btns">
          <button type="button" className="d-btn d-btn--ghost" disabled={versions.length === 0} onClick={() => setOpen(true)}>
            <Icon name="history" />
            {t('allVersions')}
          </button>
        </div>
      </header>
      <div className="d-card--pad d-col">
        {draft === null || draft.changes.length === 0 ? <p className="d-2">{t('noChanges')}</p> : <Diff changes={draft.changes} />}
        {draft?.needsSecond === true && (
          <p className="d-row">
            <span className="d-needs2">
              <Icon name="two" />
              {t('needsTwo')}
            </span>
            <span className="d-cap">{t('needsSecond')}</span>
          </p>
        )}
      </div>
      {isOpen && (
        <Versions
          item={item}
          onClose={() => setOpen(false)}
          onRestore={(value) => {
            setOpen(false);
            onRestore(value);
          }}
        />
      )}
    </section>
  );
}

interface VersionsProps {
  item: ShopItem;
  onRestore: (value: unknown) => void;
  onClose: () => void;
}

/** The published versions, newest first. Restoring one makes its value the draft. */
function Versions({ item: { kind, key, versions, live }, onRestore, onClose }: VersionsProps) {
  const t = useTranslations('shop');
  const call = useCall();
  const canWrite = useCan('shop.write');
  const restore = useMutation({
    mutationFn: (version: number) =>
      call('GET /desk/shop/:kind/:key/versions/:version', { params: { kind, key, version: String(version) } }),
    onSuccess: ({ value }) => onRestore(value),
  });
  return (
    <Dialog title={t('allVersions')} isWide onClose={onClose}>
      <ErrorNote error={restore.error} />
      <ol className="d-versions">
        {versions.map((each) => (
          <li key={each.version} className="d-card">
            <header className="d-card__h">
              <h3>{t('version', { n: each.version })}</h3>
              <span className="d-cap">{signedText(each)}</span>
              {canWrite && each.version !== live?.version && (
                <div className="d-btns">
                  <button
                    type="button"
                    className="d-btn d-btn--line"
                    aria-label={`${t('restore')}: ${t('version', { n: each.version })}`}
                    disabled={restore.isPending}
                    onClick={() => restore.mutate(each.version)}
                  >
                    <Icon name="undo" />
                    {t('restore')}
                  </button>
                </div>
              )}
            </header>
            <div className="d-card--pad d-col">
              {each.note !== '' && <p dir="auto">{each.note}</p>}
              {each.changes.length > 0 && <Diff changes={each.changes} />}
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );

  function signedText({ at, by }: ShopVersion): string {
    return [at === null ? '' : formatBusinessShort(at), by.map(({ displayName }) => displayName).join(', ')]
      .filter((part) => part !== '')
      .join(' · ');
  }
}
