import type { Draw, Language, SliceOutput } from '@krapao/contract';
import type { WonSlice } from './coupon/coupon.repository.js';
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

export const presentSlice = ({ code, label, bgColor, textColor, description, weight }: WonSlice, language: Language): SliceOutput => ({
  code,
  label: label[language],
  bgColor,
  textColor,
  htmlDescription: description[language],
  weight,
});
