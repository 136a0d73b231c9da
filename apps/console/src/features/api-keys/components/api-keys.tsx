import { type ApiKey, listedKeys } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Empty } from '@krapao/ui/empty';
import { KeyIcon, PlusIcon } from '@krapao/ui/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { OpenProposals } from '../../../shared/acts/pending-strip';
import { useCan } from '../../../shared/session/session-context';
import { CutNote } from '../../../shared/ui/cut-note';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Screen } from '../../../shared/ui/screen';
import { CollectDialog } from './collect-dialog';
import { KeyLine } from './key-line';
import { MakeDialog } from './make-dialog';
import { RevokeDialog } from './revoke-dialog';
import '../api-keys.css';

type Chosen = { kind: 'make' } | { kind: 'collect' | 'revoke'; given: ApiKey };

/** The keys with which other systems read at the desk. */
export function ApiKeys() {
  const t = useTranslations('apiKeys');
  const nav = useTranslations('nav');
  const canChange = useCan('team.change');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const found = useDeskQuery('GET /desk/api-keys', {});
  const keys = found.data?.keys ?? [];
  return (
    <Screen title={nav('apiKeys')}>
      <div className="d-keys__h">
        <h2>{t('keys', { n: keys.filter(({ state }) => state === 'active').length })}</h2>
        {canChange && (
          <Button onClick={() => setChosen({ kind: 'make' })} icon={<PlusIcon />}>
            {t('make')}
          </Button>
        )}
      </div>
      <p className="d-cap d-keys__l">{t('lead')}</p>
      <OpenProposals acts={['api-key.make']} />
      {found.data === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {found.data !== undefined && keys.length === 0 && <Empty icon={<KeyIcon />} title={t('empty')} />}
      {keys.length > 0 && (
        <ul className="d-keys">
          {keys.map((each) => (
            <KeyLine key={each.id} given={each} canChange={canChange} onChoose={(kind) => setChosen({ kind, given: each })} />
          ))}
        </ul>
      )}
      {keys.length >= listedKeys && <CutNote>{t('cut', { n: listedKeys })}</CutNote>}
      {chosen?.kind === 'make' && <MakeDialog onClose={() => setChosen(null)} />}
      {chosen?.kind === 'collect' && <CollectDialog given={chosen.given} onClose={() => setChosen(null)} />}
      {chosen?.kind === 'revoke' && <RevokeDialog given={chosen.given} onClose={() => setChosen(null)} />}
    </Screen>
  );
}
