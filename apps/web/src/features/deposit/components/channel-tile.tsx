import type { QrProvider } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { BankTile } from '@krapao/ui/bank';
import { Well } from '@krapao/ui/well';
import { QrIcon } from '@krapao/ui/icons';

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
