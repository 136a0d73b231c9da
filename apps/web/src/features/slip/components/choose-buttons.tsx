import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { CameraIcon, UploadIcon } from '@krapao/ui/icons';
import { acceptedKinds } from '../model/slip-file';

/** True on phones and tablets; elsewhere a second button would open the same file dialog. */
const hasCameraApp = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

interface ChooseButtonsProps {
  /** An image is already chosen: the label offers another one. */
  hasFile: boolean;
  onChoose: (file: File) => void;
}

/** Chooses an image from the camera or from the files. */
export function ChooseButtons({ hasFile, onChoose }: ChooseButtonsProps) {
  const t = useTranslations('slip');
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [hasCamera] = useState(hasCameraApp);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) onChoose(file);
    // Reset, so that the same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <div className="k-btnrow">
      <input ref={files} type="file" hidden accept={acceptedKinds} onChange={choose} data-testid="slip-file" />
      <Button variant="soft" size="md" icon={<UploadIcon />} onClick={() => files.current?.click()} data-autofocus>
        {t(hasFile ? 'chooseAnother' : 'choose')}
      </Button>
      {hasCamera && (
        <>
          <input ref={camera} type="file" hidden accept={acceptedKinds} capture="environment" onChange={choose} />
          <Button variant="soft" size="md" icon={<CameraIcon />} onClick={() => camera.current?.click()}>
            {t('camera')}
          </Button>
        </>
      )}
    </div>
  );
}
