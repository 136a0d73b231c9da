import { fontsFor, linesOf, penOf } from '../../../shared/paper/canvas';
import type { ExportRow } from './table';

/** What the pages say; they are drawn from nothing else. */
export interface Paper {
  site: string;
  title: string;
  /** `01/10/2026 – 31/10/2026`. */
  period: string;
  /** At the right of the head: the member, the phone, when it was made, the time zone. */
  owner: readonly string[];
  totals: readonly { label: string; amount: string }[];
  columns: { time: string; type: string; in: string; out: string };
  rows: readonly PaperRow[];
  pageOf: (page: number, pages: number) => string;
}

export interface PaperRow extends Pick<ExportRow, 'time' | 'type' | 'isSuccess'> {
  detail: string;
  in: string;
  out: string;
}

/** A4 in CSS pixels; the picture has {@link SCALE} pixels for each. */
const WIDTH = 794;
const HEIGHT = 1_123;
const SCALE = 2;
const EDGE = 48;
const ROW = 40;
const HEAD = 272;
const NEXT_HEAD = 96;
const FOOT = 64;

const colors = { ink: '#17162b', soft: '#62617a', line: '#d8d7e3' };
const right = { in: WIDTH - EDGE - 150, out: WIDTH - EDGE };
const DETAIL_X = EDGE + 150;

/** The pages, A4 upright: a head on the first one, and on each the names of the columns and its number. */
export async function drawPages(paper: Paper, language: string): Promise<HTMLCanvasElement[]> {
  const { site, title, period, owner, totals, columns, rows, pageOf } = paper;
  const texts = [site, title, period, ...owner, ...totals.map(({ label }) => label), ...Object.values(columns)];
  const family = await fontsFor([...texts, ...rows.flatMap(({ type, detail }) => [type, detail])].join(''));
  const pages = split(rows);

  return pages.map((ofPage, index) => {
    const pen = penOf(WIDTH * SCALE, HEIGHT * SCALE);
    pen.scale(SCALE, SCALE);
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    const write = (
      text: string,
      x: number,
      y: number,
      { size = 13, weight = 400, color = colors.ink, align = 'left', most = 300 }: Look = {},
    ) => {
      pen.font = `${weight} ${size}px ${family}`;
      pen.fillStyle = color;
      pen.textAlign = align;
      // Narrower rather than cut: an amount in kip is long.
      pen.fillText(text, x, y, most);
    };
    const rule = (y: number) => {
      pen.fillStyle = colors.line;
      pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, 1);
    };
    /** The first line of a text that is too long for its place. */
    const short = (text: string, size: number, width: number) => {
      pen.font = `400 ${size}px ${family}`;
      const [first = '', ...more] = linesOf(text, width, (part) => pen.measureText(part).width, language);
      return more.length > 0 ? `${first}…` : first;
    };

    if (index === 0) {
      write(site, EDGE, 72, { size: 18, weight: 600 });
      write(title, EDGE, 112, { size: 22, weight: 600 });
      write(period, EDGE, 138, { color: colors.soft });
      for (const [at, text] of owner.entries())
        write(text, WIDTH - EDGE, 72 + at * 20, {
          align: 'right',
          weight: at === 0 ? 600 : 400,
          color: at === 0 ? colors.ink : colors.soft,
        });
      rule(160);
      pen.strokeStyle = colors.line;
      pen.beginPath();
      pen.roundRect(EDGE, 174, WIDTH - 2 * EDGE, 56, 10);
      const width = (WIDTH - 2 * EDGE) / totals.length;
      for (const [at, { label, amount }] of totals.entries()) {
        const x = EDGE + at * width;
        if (at > 0) {
          pen.moveTo(x, 174);
          pen.lineTo(x, 230);
        }
        write(label, x + 16, 196, { size: 12, color: colors.soft, most: width - 32 });
        write(amount, x + 16, 218, { size: 16, weight: 600, most: width - 32 });
      }
      pen.stroke();
    }
    const top = index === 0 ? HEAD : NEXT_HEAD;
    write(columns.time, EDGE, top - 14, { size: 12, color: colors.soft });
    write(columns.type, DETAIL_X, top - 14, { size: 12, color: colors.soft });
    write(columns.in, right.in, top - 14, { size: 12, color: colors.soft, align: 'right', most: 130 });
    write(columns.out, right.out, top - 14, { size: 12, color: colors.soft, align: 'right', most: 130 });
    rule(top);
    for (const [at, row] of ofPage.entries()) {
      const y = top + at * ROW;
      const [day = '', time = ''] = row.time.split(' ');
      const color = row.isSuccess ? colors.ink : colors.soft;
      write(day, EDGE, y + 17, { color });
      write(time, EDGE, y + 33, { size: 12, color: colors.soft });
      write(short(row.type, 13, 270), DETAIL_X, y + 17, { color });
      write(short(row.detail, 12, 270), DETAIL_X, y + 33, { size: 12, color: colors.soft });
      write(row.in, right.in, y + 24, { color, align: 'right', most: 130 });
      write(row.out, right.out, y + 24, { color, align: 'right', most: 130 });
      rule(y + ROW);
    }
    write(pageOf(index + 1, pages.length), WIDTH - EDGE, HEIGHT - 28, { size: 12, color: colors.soft, align: 'right' });
    return pen.canvas;
  });
}

interface Look {
  size?: number;
  weight?: 400 | 600;
  color?: string;
  align?: CanvasTextAlign;
  /** The most that the text is wide, in CSS pixels. */
  most?: number;
}

const rowsBelow = (head: number): number => Math.floor((HEIGHT - FOOT - head) / ROW);

/** The rows of each page; the first one has a head, and is there without rows too. */
function split(rows: readonly PaperRow[]): (readonly PaperRow[])[] {
  const pages = [rows.slice(0, rowsBelow(HEAD))];
  for (let from = rowsBelow(HEAD); from < rows.length; from += rowsBelow(NEXT_HEAD))
    pages.push(rows.slice(from, from + rowsBelow(NEXT_HEAD)));
  return pages;
}
