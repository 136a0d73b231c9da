import { lazy } from 'react';
import { lazyScreen } from '../../shared/ui/lazy-screen';

export const Books = lazyScreen('Books', () => import('./components/books'));
export const Journal = lazyScreen('Journal', () => import('./components/journal'));
export const DayFacts = lazy(() => import('./components/day-facts'));
