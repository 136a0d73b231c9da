import type { QrProvider } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { BankTile } from '../../../shared/ui';
import { Well } from '../../../shared/ui/feedback/well';
import { QrIcon } from '../../../shared/ui/icons/member';

/** What is done with a provider; its code means nothing to a member. */
export function useChannelName(): (provider: QrProvider) => string {
  const t = useTranslations('deposit');
  const banks: Partial<Record<QrProvider, string>> = { KBANK: t('kbankQr'), BCEL: t('onePayQr') };
  return (provider) => banks[provider] ?? t('promptPayQr');
}

export function ChannelTile({ provider }: { provider: QrProvider }) {
  if (provider === 'KBANK' || provider === 'BCEL') return <BankTile code={provider} />;
  return (
    <Well tone="gold">
      <QrIcon />
    </Well>
  );
}
