import type { GameAccount } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../shared/i18n';
import { Button, EyeIcon, EyeOffIcon, IconButton, KeyIcon, Note, useDelayed } from '../../../shared/ui';
import { RowsSkeleton } from '../../../shared/ui/feedback/skeleton';
import { RefreshIcon } from '../../../shared/ui/icons/member';
import { useCredentials } from '../api/get-credentials';
import { CopyIconButton } from './copy-icon-button';
import { ResetPassword } from './reset-password';

const HIDDEN = '••••••••';

/** What the member logs in with at the game. The password shows only while asked for, and leaves with the sheet. */
export function Credentials({ game }: { game: GameAccount }) {
  const t = useTranslations();
  const { data, error, isLoading, isFetching, refetch } = useCredentials(game.code);
  const [shown, setShown] = useState(false);
  const [resetting, setResetting] = useState(false);
  const late = useDelayed(isLoading);
  const words = useErrorText(error);
  if (!data)
    return (
      <>
        {late && <RowsSkeleton rows={2} label={t('common.loading')} />}
        {words && (
          <>
            <Note tone="bad">{words}</Note>
            <Button variant="line" size="md" busy={isFetching} icon={<RefreshIcon size="sm" />} onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </>
        )}
      </>
    );
  return (
    <>
      <div className="k-list">
        <div className="k-cred">
          <div>
            <small>{t('game.username')}</small>
            <b>{data.username}</b>
          </div>
          <CopyIconButton text={data.username} label={t('game.copyUsername')} />
        </div>
        <div className="k-cred">
          <div>
            <small>{t('game.password')}</small>
            <b>{shown ? data.password : HIDDEN}</b>
          </div>
          <IconButton label={t(shown ? 'common.hidePassword' : 'common.showPassword')} onClick={() => setShown(!shown)}>
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
          <CopyIconButton text={data.password} label={t('game.copyPassword')} secret />
        </div>
      </div>
      <div className="game-reset">
        <button type="button" className="k-linkbtn" onClick={() => setResetting(true)}>
          <KeyIcon size="sm" />
          {t('game.reset')}
        </button>
      </div>
      {resetting && <ResetPassword game={game} onClose={() => setResetting(false)} />}
    </>
  );
}
