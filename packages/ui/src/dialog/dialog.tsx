import { useId, type ReactNode } from 'react';
import { HiddenAmounts } from '../amount';
import { Button } from '../button';
import { Well, type Tone } from '../well';
import { useModal } from './use-modal';

export interface DialogProps {
  tone: Tone;
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  onClose: () => void;
}

/** The frame of a dialog that needs an answer. Open while mounted. */
function MessageBox({ tone, icon, title, children, onClose, buttons }: DialogProps & { buttons: ReactNode }) {
  const id = useId();
  return (
    // The member has opened it and wants to see its amounts.
    <HiddenAmounts value={null}>
      <dialog {...useModal(onClose, true)} role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <div className="k-scrim" />
        <div className="k-dialog">
          <div className="k-dialog__p">
            <Well tone={tone} large>
              {icon}
            </Well>
            <h2 id={`${id}-title`}>{title}</h2>
            <div className="k-dialog__t" id={`${id}-text`}>
              {children}
            </div>
            <div className="k-btnrow">{buttons}</div>
          </div>
        </div>
      </dialog>
    </HiddenAmounts>
  );
}

/** A result with one button. */
export function Dialog({ actionLabel, ...box }: DialogProps & { actionLabel: string }) {
  const button = (
    <Button variant={box.tone === 'coral' ? 'line' : 'gold'} onClick={box.onClose} data-autofocus>
      {actionLabel}
    </Button>
  );
  return <MessageBox {...box} buttons={button} />;
}

export interface ConfirmProps extends DialogProps {
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  /** The confirmed work is in progress. */
  busy?: boolean;
}

/** Asks for confirmation. `coral` is for a loss. While busy it cannot be closed. */
export function Confirm({ cancelLabel, confirmLabel, onConfirm, busy = false, onClose, ...box }: ConfirmProps) {
  const leave = () => busy || onClose();
  const buttons = (
    <>
      <Button variant="line" disabled={busy} onClick={onClose} data-autofocus>
        {cancelLabel}
      </Button>
      <Button variant={box.tone === 'coral' ? 'danger' : 'gold'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return <MessageBox {...box} onClose={leave} buttons={buttons} />;
}
