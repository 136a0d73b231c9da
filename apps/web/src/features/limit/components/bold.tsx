import type { ReactNode } from 'react';

export const bold = (words: ReactNode) => <b>{words}</b>;
