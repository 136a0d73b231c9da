import { currencySettings, minutes, time } from '../../platform/settings/index.js';

export const slipSettings = currencySettings({
  // Times between which slips are not taken; both empty: never closed. Closed hours do not count towards the age of a slip, and outside of them slips are
  // accepted: longer and shorter ones let more through.
  slipClosedFrom: { ...time, THB: '23:00', LAK: '23:00', demo: '', group: 'deposits', loosens: 'both' },
  slipClosedTo: { ...time, THB: '01:00', LAK: '01:00', demo: '', group: 'deposits', loosens: 'both' },
  slipMaxAgeMinutes: { ...minutes, THB: 60, LAK: 60, group: 'deposits', loosens: 'up' },
});
