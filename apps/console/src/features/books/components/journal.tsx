import { Cell, TableFrame } from '@krapao/ui/table';
import type { Journal as OneJournal } from '@krapao/contract/desk';
import { formatAmount, formatSigned, formatBusinessDate } from '@krapao/ui/format';
import { Card } from '@krapao/ui/card';
import { Link, useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useActorText, useCodeText } from '../../../shared/i18n/use-code-text';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCan } from '../../../shared/session/session-context';
import { DetailScreen } from '../../../shared/ui/detail-screen';
import { sum } from '../model/books.rules';
import { Facts } from './facts';
import { JournalWork } from './journal-work';
import '../books.css';

/** One journal: what was booked, why, and what the provider reported. The way back leads to the day that it was opened from. */
export function Journal() {
  const t = useTranslations();
  const textOf = useCodeText();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const found = useDeskQuery('GET /desk/journals/:id', { params: { id } });
  return (
    <DetailScreen
      list={{ title: t('nav.books'), path: `/books${search}` }}
      found={found}
      noSuch={t('books.noSuchJournal')}
      titleOf={({ kind }) => t('books.journal.title', { kind: textOf('journal', kind) })}
    >
      {(journal) => (
        <div className="d-g d-g--side2">
          <div className="d-col">
            <Postings journal={journal} />
            <JournalWork journal={journal} />
          </div>
          <Known journal={journal} />
        </div>
      )}
    </DetailScreen>
  );
}

function Known({ journal: { kind, key, reference, at, recordedAt, actor, member } }: { journal: OneJournal }) {
  const t = useTranslations('books.journal');
  const textOf = useCodeText();
  const actorText = useActorText();
  return (
    <section className="k-card k-card--pad">
      <h3 className="d-h3">{t('facts')}</h3>
      <Facts
        facts={[
          { label: t('kind'), value: textOf('journal', kind) },
          { label: t('key'), value: key },
          { label: t('reference'), value: reference },
          { label: t('at'), value: formatBusinessDate(at) },
          { label: t('recordedAt'), value: formatBusinessDate(recordedAt) },
          { label: t('actor'), value: actorText(actor) },
          ...(member === null ? [] : [{ label: t('member'), value: <Member member={member} /> }]),
        ]}
      />
    </section>
  );
}

function Member({ member: { id, name, phone } }: { member: NonNullable<OneJournal['member']> }) {
  const canRead = useCan('members.read');
  return (
    <>
      {canRead ? (
        <Link className="d-link" to={`/members/${id}`}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}{' '}
      <span className="d-2">{phone}</span>
    </>
  );
}

function Postings({ journal: { postings } }: { journal: OneJournal }) {
  const t = useTranslations('books');
  const currencies = [...new Set(postings.map(({ currency }) => currency))];
  return (
    <Card title={t('journal.postings')}>
      <div className="d-books__wide">
        <TableFrame
          caption={t('journal.postings')}
          className="d-postings"
          columns={[
            { key: 'account', header: t('account') },
            { key: 'owner', header: t('journal.owner') },
            { key: 'amount', header: t('journal.amount'), end: true },
          ]}
          foot={currencies.map((currency) => (
            <tr key={currency}>
              <Cell colSpan={2}>{t('sum')}</Cell>
              <Cell end translate="no">
                {formatAmount(sum(postings.filter((each) => each.currency === currency).map(({ amount }) => amount)), currency)}
              </Cell>
            </tr>
          ))}
        >
          {postings.map(({ id, kind, isHouse, currency, amount }) => (
            <tr key={id}>
              <Cell className="d-m">{t(`accounts.${kind}`)}</Cell>
              <Cell className="d-2">{t(isHouse ? 'journal.house' : 'journal.ofMember')}</Cell>
              <Cell end translate="no">
                {formatSigned(amount, currency)}
              </Cell>
            </tr>
          ))}
        </TableFrame>
      </div>
    </Card>
  );
}
