import type { GameAccount } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isDone } from '../../../shared/api-client';
import { useErrorText } from '../../../shared/i18n';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { Button } from '@krapao/ui/button';
import { CopyIcon, EyeIcon, EyeOffIcon, KeyIcon, RefreshIcon } from '@krapao/ui/icons';
import { IconButton } from '@krapao/ui/icon-button';
import { Note } from '@krapao/ui/note';
import { RowsSkeleton, useDelayed } from '@krapao/ui/skeleton';
import { useToast } from '@krapao/ui/toast';
import { copyText } from '@krapao/ui/copy';
import { Confirm } from '@krapao/ui/dialog';
import { useCredentials, useResetPassword } from '../api/game-account';

const HIDDEN = '••••••••';

/** The member's login at the game. The password is hidden until requested. */
export function Credentials({ game }: { game: GameAccount }) {
  const t = useTranslations();
  const { data, error, isLoading, isFetching, refetch } = useCredentials(game.code);
  const [isVisible, setVisible] = useState(false);
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
            <b translate="no">{data.username}</b>
          </div>
          <CopyIconButton text={data.username} label={t('game.copyUsername')} />
        </div>
        <div className="k-cred">
          <div>
            <small>{t('game.password')}</small>
            <b translate="no">{isVisible ? data.password : HIDDEN}</b>
          </div>
          <IconButton label={t(isVisible ? 'common.hidePassword' : 'common.showPassword')} onClick={() => setVisible(!isVisible)}>
            {isVisible ? <EyeOffIcon /> : <EyeIcon />}
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

interface CopyIconButtonProps {
  text: string;
  label: string;
  /** The toast does not repeat the copied text. */
  secret?: boolean;
}

/** Copies the text and shows it in a toast (docs/specification.md §8). */
function CopyIconButton({ text, label, secret = false }: CopyIconButtonProps) {
  const t = useTranslations('action');
  const toast = useToast();
  const copy = async (button: HTMLElement) => {
    if (await copyText(text, button)) toast.ok(t('copied'), secret ? undefined : text);
    else toast.bad(t('copyFailed'));
  };
  return (
    <IconButton label={label} onClick={(event) => void copy(event.currentTarget)}>
      <CopyIcon />
    </IconButton>
  );
}

/**
 * Confirms a password reset at the game, which invalidates the old password. A failure shows no message (docs/specification.md §8): the
 * button offers a retry.
 */
function ResetPassword({ game, onClose }: { game: GameAccount; onClose: () => void }) {
  const t = useTranslations();
  const toast = useToast();
  const resetPassword = useResetPassword();
  const { mutate, isPending, isError } = useExclusiveMutation({
    mutationFn: () => orThrow(resetPassword(game.code)),
    onSuccess: (answer) => {
      if (isDone(answer)) toast.ok(t('game.resetDone'), t('game.resetDoneHint'));
      else toast.info(t('game.resetting'), t('game.resettingHint'));
      onClose();
    },
  });
  return (
    <Confirm
      tone="peri"
      icon={<KeyIcon size="lg" />}
      title={t('game.resetTitle')}
      cancelLabel={t('action.cancel')}
      confirmLabel={t(isError ? 'common.retry' : 'game.resetConfirm')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {t('game.resetIntro', { name: game.name })}
    </Confirm>
  );
}
