import { expect, it } from 'vitest';
import { aSlice } from '../../../test/spin-samples';
import { drawWheel } from './draw-wheel';

/** A drawing context that records fills, texts and opacity; characters are as wide as they are high. */
function notingPen() {
  const fills: { style: unknown; alpha: number }[] = [];
  const texts: { text: string; alpha: number; size: number; maxWidth: number }[] = [];
  const pen = {
    globalAlpha: 1,
    fillStyle: '' as unknown,
    font: '',
    createRadialGradient: () => ({ addColorStop: () => undefined }),
    fill: () => fills.push({ style: pen.fillStyle, alpha: pen.globalAlpha }),
    measureText: (text: string) => ({ width: text.length * Number(/(\S+)px/.exec(pen.font)?.[1]) }),
    fillText: (text: string, _x: number, _y: number, maxWidth: number) =>
      texts.push({ text, alpha: pen.globalAlpha, size: Number(/(\S+)px/.exec(pen.font)?.[1]), maxWidth }),
  };
  const idle = () => undefined;
  const context = new Proxy(pen, { get: (target, name) => Reflect.get(target, name) ?? idle }) as unknown as CanvasRenderingContext2D;
  return { context, fills, texts };
}

const slices = ['฿500 เครดิต', '20% โบนัสฝาก', 'หมุนฟรี อีกครั้ง', '+2 เหรียญ'].map((label, index) => ({
  ...aSlice(`S${index}`, label, 1),
  bgColor: `#00000${index}`,
}));
const draw = (winner: number | null, drawn = slices) => {
  const { context, fills, texts } = notingPen();
  drawWheel(context, { slices: drawn, winner, size: 700, font: 'sans-serif' });
  return { colours: fills.filter(({ style }) => typeof style === 'string'), texts };
};

// §2-91 spin
it('draws every slice in its colour, with its label in two lines', () => {
  const { colours, texts } = draw(null);
  expect(colours.map(({ style, alpha }) => [style, alpha])).toEqual([
    ['#000000', 1],
    ['#000001', 1],
    ['#000002', 1],
    ['#000003', 1],
  ]);
  expect(texts.map(({ text }) => text)).toEqual(['฿500', 'เครดิต', '20%', 'โบนัสฝาก', 'หมุนฟรี', 'อีกครั้ง', '+2', 'เหรียญ']);
});

// §4-32 spin
it('dims all but the won slice to 28 %', () => {
  const { colours, texts } = draw(2);
  expect(colours.map(({ alpha }) => alpha)).toEqual([0.28, 0.28, 1, 0.28]);
  expect(texts.map(({ alpha }) => alpha)).toEqual([0.28, 0.28, 0.28, 0.28, 1, 1, 0.28, 0.28]);
});

it.each([1, 2, 3, 8, 16])('keeps the labels of %i slices within them', (count) => {
  const many = Array.from({ length: count }, (_, index) => aSlice(`S${index}`, 'เครดิตก้อนใหญ่มากที่สุด ประจำเทศกาลลอยกระทง', 1));
  const { texts } = draw(null, many);
  expect(texts.every(({ size, maxWidth }) => size >= 10 && size <= 30 && maxWidth > 0 && maxWidth < 2 * 182)).toBe(true);
});
