import { createContext } from 'react';
import type { Extras } from './extras';

export const ExtrasContext = createContext<Extras | null>(null);
