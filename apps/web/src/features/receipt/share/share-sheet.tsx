import type { Statement } from '@krapao/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { htmlLang, useI18nState } from '@krapao/ui/i18n';
import { DownloadIcon, FileIcon, ShareIcon } from '@krapao/ui/icons';
import { canShareImages, shareImage } from '@krapao/ui/qr';
import { saveFile } from '@krapao/ui/files';
import { Sheet } from '@krapao/ui/sheet';
import { Skeleton } from '@krapao/ui/skeleton';
import { useToast } from '@krapao/ui/toast';
import { useBundle } from '../../../shared/i18n';
import { pictureOf } from '../../../shared/paper/canvas';
import { pdfOf } from '../../../shared/paper/pdf';
import { drawSlip } from './draw-slip';
import type { Slip } from './slip';
import { useSlip } from './use-slip';
import './share.css';

interface ShareSheetProps {
  movement: Statement;
  /** The outcome, as the receipt states it. */
  title: string;
  account: string | undefined;
  onClose: () => void;
}

const NAME = 'receipt';
/** The width of an A5 sheet in points. */
const PAGE_WIDTH = 420;

/** Shares a receipt as a picture, or saves it as a picture or PDF; all are drawn on this device (docs/decisions/0244). */
export default function ShareSheet(props: ShareSheetProps) {
  return useBundle('files') && <Worded {...props} />;
}

function Worded({ movement, title, account, onClose }: ShareSheetProps) {
  const t = useTranslations('receiptShare');
  const receipt = useTranslations('receipt');
  const common = useTranslations('common');
  const toast = useToast();
  const slip = useSlip(movement, title, account);
  const drawn = useDrawn(slip);
  const [shares] = useState(canShareImages);
  const run = (act: () => Promise<unknown>) => void act().catch(() => toast.bad(t('failed')));
  const save = async (file: Blob, kind: 'png' | 'pdf') => {
    saveFile(file, `${NAME}.${kind}`);
    toast.ok(t('saved'));
  };
  const savePdf = async () => {
    if (!drawn) return;
    const jpeg = new Uint8Array(await (await pictureOf(drawn.canvas, 'image/jpeg')).arrayBuffer());
    await save(pdfOf([{ jpeg, width: drawn.canvas.width, height: drawn.canvas.height }], PAGE_WIDTH), 'pdf');
  };
  const footer = (
    <div className="k-stack">
      <div className="k-btnrow">
        <Button
          variant={shares ? 'line' : 'gold'}
          block
          icon={<DownloadIcon />}
          disabled={!drawn}
          onClick={() => drawn && run(() => save(drawn.picture, 'png'))}
        >
          {t('save')}
        </Button>
        {shares && (
          <Button block icon={<ShareIcon />} disabled={!drawn} onClick={() => drawn && run(() => shareImage(drawn.picture, `${NAME}.png`))}>
            {t('share')}
          </Button>
        )}
      </div>
      <Button variant="text" block icon={<FileIcon />} disabled={!drawn} onClick={() => run(savePdf)}>
        {t('pdf')}
      </Button>
    </div>
  );
  return (
    <Sheet title={receipt('share')} closeLabel={common('close')} onClose={onClose} footer={footer} footerLook="flat">
      <figure className="receipt-slip">
        {drawn ? <img src={drawn.address} alt={t('alt')} /> : <Skeleton width="100%" height="24rem" />}
        <figcaption className="k-sr">
          <SlipText slip={slip} />
        </figcaption>
      </figure>
    </Sheet>
  );
}

/** The words of the picture, for screen readers. */
const SlipText = ({ slip: { kind, amount, outcome, facts, note } }: { slip: Slip }) => (
  <>
    <p>{[kind, amount, outcome.words].filter((part) => part !== null).join(' ')}</p>
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p>{note}</p>
  </>
);

interface Drawn {
  canvas: HTMLCanvasElement;
  /** A PNG, made before it is shared: a browser shares only while the press is recent. */
  picture: Blob;
  address: string;
}

/** The slip as a picture once it is drawn; null before, and where the browser cannot draw. */
function useDrawn(slip: Slip): Drawn | null {
  const { language } = useI18nState();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const content = JSON.stringify(slip);
  useEffect(() => {
    let address: string | undefined;
    let isLeft = false;
    const draw = async () => {
      const canvas = await drawSlip(JSON.parse(content) as Slip, htmlLang(language));
      const picture = await pictureOf(canvas, 'image/png');
      if (isLeft) return;
      address = URL.createObjectURL(picture);
      setDrawn({ canvas, picture, address });
    };
    draw().catch(() => undefined);
    return () => {
      isLeft = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [content, language]);
  return drawn;
}
