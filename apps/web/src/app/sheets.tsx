import { Suspense } from 'react';
import { preloadable } from '../shared/react/preloadable';
import { usePreload } from '../shared/react/use-preload';
import { useSheet } from '../shared/sheet';
import { Safe } from './boundary/safe';
import { SheetBroken } from './boundary/sheet-broken';
import { Loading } from './shell/loading';

const OpenedSheet = preloadable(() => import('./opened-sheet'));
const loadFirst = async () => {
  await OpenedSheet.preload();
  await (await import('./opened-sheet')).loadFirstSheets();
};

/** Shows the sheet that the address names. */
export function Sheets() {
  usePreload(loadFirst);
  const { current, close } = useSheet();
  if (current === null) return null;
  return (
    <Safe key={current} fallback={<SheetBroken onClose={close} />}>
      <Suspense fallback={<Loading />}>
        <OpenedSheet name={current} onClose={close} />
      </Suspense>
    </Safe>
  );
}
