import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../shared/ui';
import { CameraIcon, UploadIcon } from '../../../shared/ui/icons/member';
import { acceptedKinds } from '../model/slip-file';

/** Phones and tablets; elsewhere a second button would open the same window. */
const hasCameraApp = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

interface ChooseButtonsProps {
  /** A picture is chosen already: the words speak of another one. */
  again: boolean;
  onChoose: (file: File) => void;
}

/** Takes a picture with the camera, or one that is there already. */
export function ChooseButtons({ again, onChoose }: ChooseButtonsProps) {
  const t = useTranslations('slip');
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [photographs] = useState(hasCameraApp);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) onChoose(file);
    // The same file chosen again is a choice too.
    currentTarget.value = '';
  };
  return (
    <div className="k-btnrow">
      <input ref={files} type="file" hidden accept={acceptedKinds} onChange={choose} data-testid="slip-file" />
      <Button variant="soft" size="md" icon={<UploadIcon />} onClick={() => files.current?.click()} data-autofocus>
        {t(again ? 'chooseAnother' : 'choose')}
      </Button>
      {photographs && (
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
