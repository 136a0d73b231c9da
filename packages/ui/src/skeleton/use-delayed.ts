import { useEffect, useState } from 'react';

/** True once `loading` has lasted `ms` without a break: a loader only for slow loads (docs/specification.md §9: 200 ms). */
export function useDelayed(loading: boolean, ms = 200): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading, ms]);
  return loading && late;
}
