import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths';
import type { Signal } from '../../shared/signal/signal';

/** Navigates to /terminated once any answer has the code `gone`. */
export function GoneRedirect({ gone }: { gone: Signal }) {
  const navigate = useNavigate();
  useEffect(() => gone.subscribe(() => void navigate(paths.terminated, { replace: true })), [gone, navigate]);
  return null;
}
