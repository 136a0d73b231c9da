import { SearchIcon } from '@krapao/ui/icons';
import { canSearchMembers, listedMatches } from '@krapao/contract/desk';
import { Kbd } from '@krapao/ui/kbd';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useSettled } from '../../../shared/api/use-settled';
import { useKeys } from '../../../shared/keys/use-keys';
import { useCan } from '../../../shared/session/session-context';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Empty } from '@krapao/ui/empty';
import { CutNote } from '../../../shared/ui/cut-note';
import { Screen } from '../../../shared/ui/screen';
import { BeforeSearch } from './before-search';
import { Exports } from './exports';
import { MemberList } from './member-list';
import '../members.css';

/** Finds members by phone, name, account number or reference. The search stays with the entry of the browser's history, not in its address. */
export function Members() {
  const t = useTranslations();
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: { search?: string } | null };
  const kept = state?.search ?? '';
  const [text, setText] = useState(kept);
  const { settled } = useSettled(text);
  const search = settled.trim();
  useEffect(() => {
    // Another screen may be on its way already: what was typed last does not call it back.
    if (settled !== kept && window.location.pathname === pathname) void navigate('.', { replace: true, state: { search: settled } });
  }, [settled, kept, pathname, navigate]);
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  const canExport = useCan('members.export');
  const isLong = canSearchMembers(search);
  const found = useDeskQuery('POST /desk/members/search', { body: { search } }, { enabled: isLong });
  const members = isLong ? (found.data?.members ?? []) : [];
  return (
    <Screen title={t('nav.members')}>
      <label className="d-msearch">
        <SearchIcon />
        <span className="k-sr">{t('members.search')}</span>
        <input
          ref={field}
          autoFocus
          type="search"
          maxLength={100}
          placeholder={t('members.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Kbd>/</Kbd>
      </label>
      {canExport && <Exports search={search} />}
      {!isLong && <p className="d-2">{t('members.searchHint')}</p>}
      {isLong && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {isLong && found.data !== undefined && members.length === 0 && (
        <Empty icon={<SearchIcon />} title={t('members.none')} text={t('members.noneHint')} />
      )}
      {search === '' && <BeforeSearch onTag={(tag) => setText(`#${tag}`)} />}
      <MemberList label={t('nav.members')} members={members} />
      {isLong && found.data?.isCut === true && <CutNote>{t('members.cut', { n: listedMatches })}</CutNote>}
    </Screen>
  );
}
