import { useState } from 'react';
import { OtpInput } from '.';

export function Story() {
  const [code, setCode] = useState('123');
  return <OtpInput value={code} onChange={setCode} aria-label="Code" />;
}
