import { z } from 'zod';

/** A game's code as the wallet knows it (docs/specification.md §2.11): the house runs every game that is asked for. */
export const gameCode = z.string().regex(/^[A-Z0-9]{2,20}$/);
