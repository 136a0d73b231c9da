import { ApprovalIcon, PeopleIcon } from '@krapao/ui/icons';
import type { Proposal } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { Chip } from '@krapao/ui/tag';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useKeys } from '../../../shared/keys/use-keys';
import { Age } from '../../../shared/ui/age';
import { CutNote } from '../../../shared/ui/cut-note';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Empty } from '@krapao/ui/empty';
import { Tabs } from '@krapao/ui/tabs';
import { Screen } from '../../../shared/ui/screen';
import { ProposalView } from './proposal-view';
import { useTargetLabel } from '../../../shared/ui/use-target-label';
import { useSiteKey } from '../../../shared/session/session-context';
import { useWhySecond } from './use-why-second';

/** Changes that wait for a second person, and those that ended. The chosen one is in the address, so that its target can link to it. */
export function Approvals() {
  const t = useTranslations();
  const keyOf = useSiteKey();
  const [state, setState] = useState<'open' | 'ended'>('open');
  const [address, setAddress] = useSearchParams();
  // A phone shows the list until a proposal is chosen; wide screens always show both.
  const [isList, setList] = useState(() => address.get('proposal') === null);
  const [hasDecided, setDecided] = useState(false);
  const found = useDeskQuery('GET /desk/proposals', { query: { state } });
  const proposals = found.data?.proposals ?? [];
  const chosenId = address.get('proposal');
  const place = Math.max(
    proposals.findIndex(({ id }) => id === chosenId),
    0,
  );
  const chosen = proposals[place];
  const next = [...proposals.slice(place + 1), ...proposals.slice(0, place)].find(({ obstacle }) => obstacle === null);
  const choose = (id: string | undefined): void => {
    setList(false);
    setAddress(id === undefined ? {} : { proposal: id }, { replace: true });
  };
  const move = (step: number): void => {
    setDecided(false);
    choose(proposals[Math.min(Math.max(place + step, 0), proposals.length - 1)]?.id);
  };
  const decided = (): void => {
    setDecided(true);
    choose(next?.id);
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => setList(true),
  });
  return (
    <Screen title={t('nav.approvals')} isFlush>
      <div className={isList || chosen === undefined ? 'd-decide is-list' : 'd-decide'}>
        <div className="d-decide__l">
          <Tabs
            className="d-decide__t"
            label={t('nav.approvals')}
            tabs={(['open', 'ended'] as const).map((name) => ({
              name,
              content: (
                <>
                  {t(`approvals.${name}`)}
                  {name === 'open' && state === 'open' && proposals.length > 0 && <span className="d-n">{proposals.length}</span>}
                </>
              ),
            }))}
            chosen={state}
            onChoose={setState}
          />
          <div className="d-scroll">
            {found.data === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
            {found.data !== undefined && proposals.length === 0 && (
              <Empty icon={<ApprovalIcon />} title={t('approvals.empty')} text={t(keyOf('approvals.emptyHint'))} />
            )}
            {proposals.map((proposal) => (
              <Line
                key={proposal.id}
                proposal={proposal}
                isChosen={proposal === chosen}
                onChoose={() => {
                  setDecided(false);
                  choose(proposal.id);
                }}
              />
            ))}
            {found.data !== undefined && found.data.next !== null && (
              <CutNote>{t(`approvals.cut.${state}`, { n: String(proposals.length) })}</CutNote>
            )}
          </div>
        </div>
        <div className="d-scroll d-decide__d">
          {chosen !== undefined && (
            <ProposalView
              key={chosen.id}
              proposal={chosen}
              next={next}
              place={{ at: place + 1, total: proposals.length }}
              takesFocus={hasDecided}
              onDecided={decided}
              onBack={() => setList(true)}
            />
          )}
        </div>
      </div>
    </Screen>
  );
}

function Line({ proposal, isChosen, onChoose }: { proposal: Proposal; isChosen: boolean; onChoose: () => void }) {
  const t = useTranslations('approvals');
  const labelOf = useTargetLabel();
  const { act, maker, createdAt, state, money, target, second } = proposal;
  const { shortOf } = useWhySecond();
  return (
    <button
      type="button"
      className="d-m-row"
      style={{ width: '100%', textAlign: 'start' }}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <b>{t(`act.${act}`)}</b>
      <span className="d-num" translate="no">
        {money !== null && <Amount value={money.amount} currency={money.currency} />}
      </span>
      <span className="d-2 d-el" dir="auto">
        {labelOf(target)} · {maker.displayName}
      </span>
      {state === 'open' ? <Age since={createdAt} due={proposal.expiresAt} /> : <Chip>{t(`state.${state}`)}</Chip>}
      {second !== null && (
        <span className="d-row d-2 d-why">
          <PeopleIcon /> {shortOf(second)}
        </span>
      )}
    </button>
  );
}
