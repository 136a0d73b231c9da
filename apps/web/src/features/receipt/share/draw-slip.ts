import { fontsFor, linesOf, penOf } from '../../../shared/paper/canvas';
import type { Slip } from './slip';

/** Sizes in CSS pixels; the picture has {@link SCALE} pixels for each. */
const WIDTH = 390;
const SCALE = 3;
const EDGE = 28;
const ROW = 24;
const GAP = 8;
const HEAD = 216;

/** The night card, which is the same in both themes (packages/ui/src/tokens.css). */
const colors = { top: '#2a2672', bottom: '#0c0e26', ink: '#f8f5ee', soft: '#c9cbe6', line: 'rgba(206, 210, 255, 0.3)', bulb: '#ffe2a6' };
const tones: Record<Slip['outcome']['tone'], string> = { good: '#4adba8', waiting: '#a9b6ff', bad: '#ff8577' };

type Font = (size: number, weight?: 400 | 600) => string;

/** The slip as a picture, drawn from what it says and nothing else. */
export async function drawSlip(slip: Slip, language: string): Promise<HTMLCanvasElement> {
  const { site, kind, amount, outcome, facts, note } = slip;
  const family = await fontsFor([site, kind, amount, outcome.words, note, ...facts.flat()].join(''));
  const font: Font = (size, weight = 400) => `${weight} ${size}px ${family}`;
  const ruler = penOf(1, 1);
  const linesIn = (text: string, width: number, size: number, weight?: 400 | 600) => {
    ruler.font = font(size, weight);
    return linesOf(text, width, (part) => ruler.measureText(part).width, language);
  };
  const inner = WIDTH - 2 * EDGE;
  const rows = facts.map(([label, value]) => ({ label, lines: linesIn(value, inner * 0.62, 15, 600) }));
  const notes = linesIn(note, inner, 13);
  const bodyHeight = rows.reduce((sum, { lines }) => sum + lines.length * ROW + GAP, 0);
  const height = HEAD + bodyHeight + notes.length * 20 + 3 * EDGE;
  const pen = penOf(WIDTH * SCALE, height * SCALE);
  pen.scale(SCALE, SCALE);
  drawGround(pen, height);

  const write = (text: string, x: number, y: number, look: { font: string; color: string; align: CanvasTextAlign }) => {
    pen.font = look.font;
    pen.fillStyle = look.color;
    pen.textAlign = look.align;
    // Narrower rather than cut: an amount in kip is long.
    pen.fillText(text, x, y, inner);
  };
  const center = WIDTH / 2;
  write(site, center, 76, { font: font(18, 600), color: colors.ink, align: 'center' });
  write(linesIn(kind, inner, 15)[0] ?? '', center, 116, { font: font(15), color: colors.soft, align: 'center' });
  if (amount !== null) write(amount, center, 162, { font: font(38, 600), color: colors.ink, align: 'center' });
  write(outcome.words, center, 194, { font: font(15, 600), color: tones[outcome.tone], align: 'center' });
  drawRule(pen, HEAD);
  let y = HEAD + EDGE;
  for (const { label, lines } of rows) {
    write(label, EDGE, y, { font: font(14), color: colors.soft, align: 'left' });
    for (const line of lines) {
      write(line, WIDTH - EDGE, y, { font: font(15, 600), color: colors.ink, align: 'right' });
      y += ROW;
    }
    y += GAP;
  }
  drawRule(pen, y - GAP);
  for (const line of notes) {
    y += 20;
    write(line, EDGE, y, { font: font(13), color: colors.soft, align: 'left' });
  }
  return pen.canvas;
}

function drawGround(pen: CanvasRenderingContext2D, height: number): void {
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, colors.top);
  ground.addColorStop(0.5, colors.bottom);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, height);
  // The string of lights of a receipt.
  pen.strokeStyle = colors.line;
  pen.beginPath();
  pen.moveTo(0, 10);
  pen.quadraticCurveTo(WIDTH / 2, 56, WIDTH, 10);
  pen.stroke();
  pen.fillStyle = colors.bulb;
  for (let part = 1; part < 12; part += 1) {
    const t = part / 12;
    pen.beginPath();
    pen.arc(t * WIDTH, 10 + 92 * t * (1 - t) + 3, 2.6, 0, 2 * Math.PI);
    pen.fill();
  }
}

function drawRule(pen: CanvasRenderingContext2D, y: number): void {
  pen.strokeStyle = colors.line;
  pen.setLineDash([4, 4]);
  pen.beginPath();
  pen.moveTo(EDGE, y);
  pen.lineTo(WIDTH - EDGE, y);
  pen.stroke();
  pen.setLineDash([]);
}
