import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { CloseIcon, GaugeIcon } from '@krapao/ui/icons';
import { Well } from '@krapao/ui/well';
import { useBundle } from '../../../shared/i18n';
import { paths } from '../../../shared/paths';
import { useAnswered } from '../../../shared/react/use-answered';
import { useStatement } from '../../statement/api/list-statement';
import { useWallet } from '../../wallet/api/wallet';
import { useLimits } from '../api/limits';
import './limit-offer.css';

/** Home offers a deposit limit to a member who has paid in and has none, once on this device. `children` has this place otherwise. */
export default function LimitOffer({ children }: { children: ReactNode }) {
  const member = useWallet().data?.profile._id;
  const { isAnswered, answer } = useAnswered('limit-offer', member);
  const hasDeposit = useStatement(1).data?.statements.some(
    ({ statementType, status }) => statementType === 'deposit' && status === 'SUCCESS',
  );
  const isAsked = member !== undefined && hasDeposit === true && !isAnswered;
  return isAsked ? <WithoutLimit onAnswer={answer}>{children}</WithoutLimit> : children;
}

interface OfferProps {
  onAnswer: () => void;
  children: ReactNode;
}

function WithoutLimit({ onAnswer, children }: OfferProps) {
  const limits = useLimits().data?.deposit;
  const hasWords = useBundle('limit');
  return limits?.length === 0 && hasWords ? <Offer onAnswer={onAnswer} /> : children;
}

function Offer({ onAnswer }: Pick<OfferProps, 'onAnswer'>) {
  const t = useTranslations('limit.offer');
  const navigate = useNavigate();
  const choose = () => {
    onAnswer();
    void navigate(paths.limits);
  };
  return (
    <section className="k-card k-ref limit-offer" aria-label={t('title')}>
      <Well>
        <GaugeIcon />
      </Well>
      <div>
        <b>{t('title')}</b>
        <p>{t('text')}</p>
      </div>
      <Button variant="soft" size="md" onClick={choose}>
        {t('set')}
      </Button>
      <IconButton label={t('close')} onClick={onAnswer}>
        <CloseIcon size="sm" />
      </IconButton>
    </section>
  );
}
