import { ChevronLeftIcon, ExternalIcon } from '@krapao/ui/icons';
import type { ChatThread, Member } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { buttonClass } from '@krapao/ui/button';
import { IconButton, iconButtonClass } from '@krapao/ui/icon-button';
import { Chip } from '@krapao/ui/tag';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { BalanceBar, balanceParts, totalOf } from '../../members';
import { Age } from '../../../shared/ui/age';
import { type Filling, openCases } from '../model/customer';
import { QuickAnswers } from './quick-answers';

const MOVEMENTS = 6;

interface CustomerPaneProps {
  chat: ChatThread;
  member: Member | undefined;
  filling: Filling;
  onBack: () => void;
}

/** The customer's money beside the conversation: balances, restrictions, withdrawals under review, last movements, and the first ready answers. */
export function CustomerPane({ chat, member, filling, onBack }: CustomerPaneProps) {
  const t = useTranslations('chats');
  return (
    <aside className="d-pane d-chat__c" aria-label={t('money')}>
      <header className="d-pane__h">
        <IconButton className="d-chat__b" label={t('thread')} onClick={onBack}>
          <ChevronLeftIcon />
        </IconButton>
        <h2 className="d-el" dir="auto">
          {t('money')}
        </h2>
        {chat.member !== null && (
          <Link
            className={`${iconButtonClass} d-sp`}
            to={`/members/${chat.member.id}`}
            aria-label={t('openMember')}
            title={t('openMember')}
          >
            <ExternalIcon />
          </Link>
        )}
      </header>
      <div className="d-pane__b">
        {chat.member === null && <p className="d-2">{t('guestHint')}</p>}
        {member !== undefined && <Funds member={member} />}
        {member !== undefined && <Cases member={member} />}
        {member !== undefined && <Last member={member} />}
        <QuickAnswers chat={chat} filling={filling} />
      </div>
    </aside>
  );
}

function Funds({ member: { balances, currency, withdrawal, freezes, phone } }: { member: Member }) {
  const t = useTranslations('members');
  return (
    <section>
      <p className="d-row d-2">
        {phone}
        {freezes.length > 0 && <Chip tone="bad">{t('frozen')}</Chip>}
      </p>
      <Amount value={totalOf(balances)} currency={currency} size="l" />
      <BalanceBar balances={balances} />
      <dl className="d-figures">
        {balanceParts
          .filter(({ part }) => part !== 'parked' || balances.parked > 0)
          .map(({ part, label }) => (
            <div key={part}>
              <dt>{t(label)}</dt>
              <dd>{formatAmount(balances[part], currency)}</dd>
            </div>
          ))}
      </dl>
      <p className={withdrawal === 'free' ? 'd-2' : 'd-gold'}>{t(`withdrawal.${withdrawal}`)}</p>
    </section>
  );
}

function Cases({ member }: { member: Member }) {
  const t = useTranslations('chats');
  const cases = openCases(member);
  if (cases.length === 0) return null;
  return (
    <section>
      <h3>{t('openCases')}</h3>
      {cases.map(({ id, amount, createdAt, to }) => (
        <div key={id} className="k-card d-case">
          <p className="d-row">
            <Amount value={amount} currency={member.currency} size="m" />
            <span className="d-sp">
              <Age since={createdAt} due={null} />
            </span>
          </p>
          <p className="d-2">{to}</p>
          <Link className={buttonClass({ block: true, variant: 'line' })} to={`/withdrawals/${id}`}>
            {t('open')}
          </Link>
        </div>
      ))}
    </section>
  );
}

function Last({ member: { movements, currency } }: { member: Member }) {
  const t = useTranslations('members');
  return (
    <section>
      <h3>{t('timeline')}</h3>
      {movements.length === 0 && <p className="d-2">{t('noMovements')}</p>}
      <dl className="d-figures">
        {movements.slice(0, MOVEMENTS).map(({ id, kind, amount, createdAt, status }) => (
          <div key={id}>
            <dt>
              {formatShort(createdAt)} {t(`kind.${kind}`)}
              {status !== 'SUCCESS' && <span> · {t(`status.${status}`)}</span>}
            </dt>
            <dd className={kind === 'withdraw' ? 'd-out' : kind === 'deposit' || kind === 'bonus' ? 'd-in' : ''}>
              {formatAmount(amount, currency)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
