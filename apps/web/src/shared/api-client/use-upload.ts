import { useMemo } from 'react';
import { useCall } from './client-context';
import { createUpload, type Upload } from './upload';

/** {@link createUpload} for a screen. Imported by module path, so that it ships with the screens that upload. */
export function useUpload(): Upload {
  const call = useCall();
  return useMemo(() => createUpload(call), [call]);
}
