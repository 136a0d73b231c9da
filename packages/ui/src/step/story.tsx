import { useState } from 'react';
import { Button } from '../button';
import { Step } from '.';

export function Story() {
  const [depth, setDepth] = useState(0);
  return (
    <Step name={String(depth)} depth={depth} className="k-stack">
      <p>Step {depth + 1}</p>
      <Button onClick={() => setDepth(depth + 1)}>Next</Button>
      <Button variant="line" disabled={depth === 0} onClick={() => setDepth(depth - 1)}>
        Back
      </Button>
    </Step>
  );
}
