import type { Draw, Language } from '@krapao/contract';
import type { DrawRow } from './draw/draw.repository.js';

export const presentDraw = (row: DrawRow, language: Language): Draw => ({
  _id: row.id,
  wheel: row.name[language],
  slices: row.slices,
  hash: row.hash,
  seed: row.seed,
  clientSeed: row.client_seed,
  code: row.code,
  createdAt: row.created_at.toISOString(),
});
