import type { Slice } from '@krapao/contract';
import { labelParts } from './label';

/** Units of the design: the wheel with its frame is 420 wide, the slices have a radius of 182. */
const VIEW = 420;
const RADIUS = 182;
const EDGE = '#0C0E26';
/** Opacity of the slices that did not win (docs/specification.md §3). */
const DIMMED = 0.28;

export interface WheelPicture {
  slices: readonly Slice[];
  /** Index of the slice that is not dimmed; null dims none. */
  winner: number | null;
  /** Device pixels. */
  size: number;
  /** A CSS font-family list. */
  font: string;
}

/** Draws the slices, the first one at the top. */
export function drawWheel(pen: CanvasRenderingContext2D, { slices, winner, size, font }: WheelPicture): void {
  const scale = size / VIEW;
  const step = (2 * Math.PI) / slices.length;
  pen.setTransform(scale, 0, 0, scale, size / 2, size / 2);
  pen.clearRect(-VIEW / 2, -VIEW / 2, VIEW, VIEW);
  const shade = shading(pen);
  for (const [index, slice] of slices.entries()) {
    pen.save();
    pen.rotate(index * step);
    pen.globalAlpha = winner === null || winner === index ? 1 : DIMMED;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.arc(0, 0, RADIUS, -Math.PI / 2 - step / 2, -Math.PI / 2 + step / 2);
    pen.closePath();
    for (const fill of [slice.bgColor, shade]) {
      pen.fillStyle = fill;
      pen.fill();
    }
    drawLabel(pen, slice, step, font);
    pen.restore();
  }
  if (slices.length > 1) drawSeparators(pen, slices.length, step);
}

/** A gradient: darker towards the hub, lighter at the edge. */
function shading(pen: CanvasRenderingContext2D): CanvasGradient {
  const shade = pen.createRadialGradient(0, 0, 0, 0, 0, RADIUS);
  shade.addColorStop(0.2, 'rgb(6 7 22 / 0.42)');
  shade.addColorStop(0.62, 'rgb(6 7 22 / 0)');
  shade.addColorStop(1, 'rgb(255 255 255 / 0.1)');
  return shade;
}

const HEAD = { size: 30, weight: 700, from: 122 };
const REST = { size: 15, weight: 500, from: 98 };
const SMALLEST = 10;
/** Share of a slice's width available to text. */
const FILLED = 0.84;

function drawLabel(pen: CanvasRenderingContext2D, { label, textColor }: Slice, step: number, font: string): void {
  const { head, rest } = labelParts(label);
  const lines = [
    { text: head, ...HEAD },
    { text: rest, ...REST },
  ];
  pen.fillStyle = textColor;
  pen.textAlign = 'center';
  for (const { text, size, weight, from } of lines) {
    const available = FILLED * (step < Math.PI ? 2 * from * Math.tan(step / 2) : 2 * RADIUS);
    const width = Math.min(available, 2 * Math.sqrt(RADIUS ** 2 - (from + size) ** 2));
    pen.font = `${weight} ${size}px ${font}`;
    const fitting = Math.max(SMALLEST, Math.min(size, (size * width) / Math.max(pen.measureText(text).width, 1)));
    pen.font = `${weight} ${fitting}px ${font}`;
    pen.fillText(text, 0, -from, width);
  }
}

function drawSeparators(pen: CanvasRenderingContext2D, count: number, step: number): void {
  pen.strokeStyle = EDGE;
  pen.lineWidth = 2.5;
  pen.beginPath();
  for (let index = 0; index < count; index++) {
    const angle = (index + 0.5) * step;
    pen.moveTo(0, 0);
    pen.lineTo(Math.sin(angle) * RADIUS, -Math.cos(angle) * RADIUS);
  }
  pen.stroke();
}
