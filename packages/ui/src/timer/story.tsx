import { useState } from 'react';
import { serverNow } from '../clock';
import { Timer } from '.';

export function Story() {
  const [endsAt] = useState(() => serverNow() + 180_000);
  return <Timer endsAt={endsAt} totalSeconds={300} caption="until the QR ends" describe={(left) => `${left} seconds left`} />;
}
