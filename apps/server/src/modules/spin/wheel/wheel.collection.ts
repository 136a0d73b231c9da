import { type Collection, createCurrencyList, type ValueLine } from '../../../platform/collection.js';
import { type Prize, wheel, type WheelSlice } from './wheel.js';
import { activeWheel, offerWheel, retireWheel } from './wheel.repository.js';

/** The wheel of each currency; null: no wheel, and the site hides the spin. Draws of earlier wheels stay. Every change takes two people. */
export const wheelCollection: Collection = createCurrencyList({
  name: 'wheel',
  definition: wheel.nullable(),
  read: async (tx, currency) => {
    const active = await activeWheel(tx, currency);
    return active === null ? null : { name: active.name, slices: active.slices };
  },
  write: async (tx, currency, next) => {
    await retireWheel(tx, currency);
    if (next !== null) await offerWheel(tx, currency, next);
  },
  linesOf: (list): ValueLine[] =>
    list === null
      ? []
      : [
          { field: 'name', id: 'name', text: Object.values(list.name).join(' · ') },
          ...list.slices.flatMap((slice): ValueLine[] => [
            { field: 'slice', id: slice.code, text: `${slice.code} · ${slice.weight} · ${prizeText(slice)}` },
            { field: 'look', id: `look ${slice.code}`, text: lookText(slice) },
          ]),
        ],
  loosens: () => true,
});

const prizes: { [Kind in Prize['kind']]: (prize: Extract<Prize, { kind: Kind }>) => string } = {
  credit: ({ amount }) => `credit ${amount}`,
  coin: ({ coins }) => `coin ${coins}`,
  deposit: ({ percent, maxAmount }) => `deposit ${percent} % ≤ ${maxAmount}`,
};

const prizeText = ({ prize, couponDays }: WheelSlice): string =>
  [prizes[prize.kind](prize as never), ...(couponDays === null ? [] : [`${couponDays} d`])].join(' · ');

const lookText = ({ code, label, bgColor, textColor, description }: WheelSlice): string =>
  [code, ...Object.values(label), bgColor, textColor, ...Object.values(description)].filter((text) => text !== '').join(' · ');
