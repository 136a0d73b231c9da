import { useEffect } from 'react';
import { ToastProvider, useToast } from '.';

function Samples() {
  const toast = useToast();
  useEffect(() => {
    toast.ok('Copied', '045-882-1930');
    toast.bad('The call failed');
    toast.info('A new version is ready');
  }, [toast]);
  return null;
}

export const Story = () => (
  <ToastProvider closeLabel="Close">
    <Samples />
  </ToastProvider>
);
