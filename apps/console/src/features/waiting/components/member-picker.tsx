import { PeopleIcon, SearchIcon } from '@krapao/ui/icons';
import { canSearchMembers, listedMatches, type MemberBrief } from '@krapao/contract/desk';
import { BankCode } from '@krapao/ui/bank';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { TextInput } from '@krapao/ui/field';
import { Chip } from '@krapao/ui/tag';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useSettled } from '../../../shared/api/use-settled';
import { useCan } from '../../../shared/session/session-context';
import { Empty } from '@krapao/ui/empty';
import { CutNote } from '../../../shared/ui/cut-note';
import { ErrorNote } from '../../../shared/ui/error-note';
import { MemberAvatar } from '../../../shared/ui/person';
import { Score } from './score';

/** A member to whom money may belong, and why. */
export interface Candidate extends MemberBrief {
  /** 0 to 100, of a rule that suggests the member; null: found by a search. */
  score: number | null;
  why: string;
}

interface MemberPickerProps {
  suggested: readonly Candidate[];
  chosen: Candidate | null;
  onChoose: (candidate: Candidate) => void;
}

/** Who gets the money: the members whom a rule suggests, and a search for another one. */
export function MemberPicker({ suggested, chosen, onChoose }: MemberPickerProps) {
  const t = useTranslations('waiting');
  const canSearch = useCan('members.read');
  const [search, setSearch] = useState('');
  const { found, error, isNone, isCut } = useSearch(search);
  const words = useTranslations('members');
  const rows = search.trim() === '' ? suggested : found;
  const candidates = chosen !== null && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows;
  return (
    <fieldset className="d-may">
      <legend className="d-h3">{t('who')}</legend>
      {canSearch && (
        <TextInput
          type="search"
          icon={<SearchIcon />}
          aria-label={t('search')}
          maxLength={100}
          autoComplete="off"
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {candidates.length === 0 && search.trim() === '' && <Empty icon={<PeopleIcon />} title={t('nobody')} text={t('nobodyHint')} />}
      {isNone && <p className="d-2">{t('noneFound')}</p>}
      <ErrorNote error={error} />
      {candidates.map((candidate) => (
        <Row key={candidate.id} candidate={candidate} isChosen={candidate.id === chosen?.id} onChoose={() => onChoose(candidate)} />
      ))}
      {isCut && <CutNote>{words('cut', { n: listedMatches })}</CutNote>}
    </fieldset>
  );
}

/** Members who match the search once it has settled. */
function useSearch(search: string): { found: readonly Candidate[]; error: unknown; isNone: boolean; isCut: boolean } {
  const t = useTranslations('members.matched');
  const { settled } = useSettled(search.trim());
  const isLong = canSearchMembers(settled);
  const { data, error } = useDeskQuery('POST /desk/members/search', { body: { search: settled } }, { enabled: isLong });
  const found = isLong ? (data?.members ?? []) : [];
  return {
    found: found.map(({ matched, ...member }) => ({ ...member, score: null, why: t(matched) })),
    error: isLong ? error : null,
    isNone: isLong && data !== undefined && found.length === 0,
    isCut: isLong && data?.isCut === true,
  };
}

function Row({ candidate, isChosen, onChoose }: { candidate: Candidate; isChosen: boolean; onChoose: () => void }) {
  const { id, name, phone, score, why } = candidate;
  return (
    <label className="k-card">
      <span className="d-row">
        <input type="radio" name="receiver" checked={isChosen} onChange={onChoose} />
        <MemberAvatar name={name} />
        <span>
          <b dir="auto">{name}</b>
          <small className="d-2" style={{ display: 'block' }}>
            {phone}
          </small>
        </span>
        <span className="d-sp d-num" translate="no">
          {score !== null && <Score value={score} />}
          <small className="d-cap" style={{ display: 'block' }}>
            {why}
          </small>
        </span>
      </span>
      {isChosen && <Details id={id} />}
    </label>
  );
}

/** The account and the last deposit of the chosen member. */
function Details({ id }: { id: string }) {
  const t = useTranslations('waiting');
  const frozen = useTranslations('members');
  const canRead = useCan('members.read');
  const { data } = useDeskQuery('GET /desk/members/:id', { params: { id } }, { enabled: canRead });
  if (data === undefined) return null;
  const { bank, movements, currency, freezes } = data;
  const deposit = movements.find(({ kind, status }) => kind === 'deposit' && status === 'SUCCESS');
  return (
    <span className="d-row d-cap" style={{ flexWrap: 'wrap' }}>
      {bank !== null && (
        <>
          <BankCode code={bank.code} />
          <span dir="auto">
            {bank.accountNo} · {bank.accountName}
          </span>
        </>
      )}
      <span>
        {deposit === undefined
          ? t('noDeposit')
          : t('lastDeposit', { time: formatShort(deposit.createdAt), amount: formatAmount(deposit.amount, currency) })}
      </span>
      {freezes.length > 0 && <Chip tone="bad">{frozen('frozen')}</Chip>}
    </span>
  );
}
