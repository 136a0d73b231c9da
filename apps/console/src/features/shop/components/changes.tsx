import { HistoryIcon, PeopleIcon, UndoIcon } from '@krapao/ui/icons';
import { listedVersions, type ShopItem, type ShopVersion } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatBusinessShort } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { useCan } from '../../../shared/session/session-context';
import { CutNote } from '../../../shared/ui/cut-note';
import { Dialog } from '../../../shared/ui/dialog';
import { Diff } from '../../../shared/ui/diff';
import { ErrorNote } from '../../../shared/ui/error-note';

/** The difference from the live version, whether it takes two people, and the way to all versions. */
export function Changes({ item, onRestore }: { item: ShopItem; onRestore: (value: unknown) => void }) {
  const t = useTranslations('shop');
  const [isOpen, setOpen] = useState(false);
  const { draft, live, versions } = item;
  return (
    <Card
      title={live === null ? t('firstVersion') : t('changesFrom', { n: live.version })}
      tools={
        <Button variant="ghost" disabled={versions.length === 0} onClick={() => setOpen(true)} icon={<HistoryIcon />}>
          {t('allVersions')}
        </Button>
      }
    >
      <div className="k-card--pad d-col">
        {draft === null || draft.changes.length === 0 ? <p className="d-2">{t('noChanges')}</p> : <Diff changes={draft.changes} />}
        {draft?.needsSecond === true && (
          <p className="d-row">
            <span className="d-needs2">
              <PeopleIcon />
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
    </Card>
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
          <li key={each.version}>
            <Card
              title={t('version', { n: each.version })}
              caption={signedText(each)}
              tools={
                canWrite &&
                each.version !== live?.version && (
                  <Button
                    variant="line"
                    aria-label={`${t('restore')}: ${t('version', { n: each.version })}`}
                    busy={restore.isPending && restore.variables === each.version}
                    onClick={() => restore.mutate(each.version)}
                    icon={<UndoIcon />}
                  >
                    {t('restore')}
                  </Button>
                )
              }
            >
              <div className="k-card--pad d-col">
                {each.note !== '' && <p dir="auto">{each.note}</p>}
                {each.changes.length > 0 && <Diff changes={each.changes} />}
              </div>
            </Card>
          </li>
        ))}
      </ol>
      {versions.length >= listedVersions && <CutNote>{t('versionsCut', { n: listedVersions })}</CutNote>}
    </Dialog>
  );

  function signedText({ at, by }: ShopVersion): string {
    return [at === null ? '' : formatBusinessShort(at), by.map(({ displayName }) => displayName).join(', ')]
      .filter((part) => part !== '')
      .join(' · ');
  }
}
