import type { Statement } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { formatAmount, formatBusinessDate, maskAccountNumber } from '@krapao/ui/format';
import { htmlLang, useI18nState } from '@krapao/ui/i18n';
import { useCall } from '../../../shared/api-client';
import { pictureOf } from '../../../shared/paper/canvas';
import { pdfOf } from '../../../shared/paper/pdf';
import { usePlaceName } from '../../receipt';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { csvOf } from './csv';
import { drawPages, type Paper } from './draw-pages';
import { loadPeriod } from './load-period';
import { type Period, rangeOf, writtenDay } from '../model/period';
import { type ExportRow, rowOf, sumOf } from './table';

/** A page of a PDF is a picture: more pages than a phone can keep in memory would not be made. */
const MOST_IN_PDF = 1_000;
/** The width of an A4 page in points. */
const PAGE_WIDTH = 595;

interface Problem {
  words: string;
  /** False: there is nothing to make a file of. */
  isFailure: boolean;
}

/** Makes a file of a period of the statement. */
export function useExport() {
  const t = useTranslations('statementExport');
  const call = useCall();
  const rowsOf = useRows();
  const drawPdf = usePdf();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const make = async (period: Period, kind: 'pdf' | 'csv'): Promise<Blob | Problem> => {
    const range = rangeOf(period);
    const answer = range && (await loadPeriod(call, range));
    if (!answer?.ok) return { words: t('failed'), isFailure: true };
    const rows = rowsOf(answer.data);
    if (rows.length === 0) return { words: t('none'), isFailure: false };
    if (kind === 'csv') return csvOf(rows, (column) => t(`column.${column}`));
    if (rows.length > MOST_IN_PDF) return { words: t('tooMany', { count: String(MOST_IN_PDF) }), isFailure: false };
    return drawPdf(rows, period);
  };
  const run = async (period: Period, kind: 'pdf' | 'csv'): Promise<Blob | null> => {
    if (busy) return null;
    setBusy(true);
    setProblem(null);
    const made = await make(period, kind).catch(() => ({ words: t('failed'), isFailure: true }));
    setBusy(false);
    if (made instanceof Blob) return made;
    setProblem(made);
    return null;
  };
  return { run, busy, problem, forget: () => setProblem(null) };
}

function useRows(): (movements: readonly Statement[]) => ExportRow[] {
  const t = useTranslations('statement');
  const place = usePlaceName();
  return (movements) =>
    movements.map((movement) => rowOf(movement, { type: (type) => t(`type.${type}`), place, status: (outcome) => t(`status.${outcome}`) }));
}

function usePdf(): (rows: readonly ExportRow[], period: Period) => Promise<Blob> {
  const t = useTranslations('statementExport');
  const shell = useTranslations('shell');
  const { language } = useI18nState();
  const wallet = useWallet().data;
  const currency = currencyOf(wallet);
  const money = (amount: number | null) => (amount === null ? '' : formatAmount(amount, currency));

  const paperOf = (rows: readonly ExportRow[], { first, last }: Period): Paper => ({
    site: shell('brand'),
    title: t('paper'),
    period: t('range', { first: writtenDay(first), last: writtenDay(last) }),
    owner: [
      wallet?.profile.name ?? '',
      wallet === undefined ? '' : maskAccountNumber(wallet.profile.username),
      t('madeAt', { time: formatBusinessDate(serverNow()) }),
      t('zone'),
    ],
    totals: (['in', 'out'] as const).map((column) => ({ label: t(`column.${column}`), amount: money(sumOf(rows, column)) })),
    columns: { time: t('column.time'), type: t('column.type'), in: t('column.in'), out: t('column.out') },
    rows: rows.map(({ time, type, subject, from, to, isSuccess, status, ...row }) => ({
      time,
      type: isSuccess ? type : `${type} · ${status}`,
      detail: subject ?? `${from} → ${to}`,
      isSuccess,
      in: money(row.in),
      out: money(row.out),
    })),
    pageOf: (page, pages) => t('page', { page: String(page), pages: String(pages) }),
  });

  return async (rows, period) => {
    const pages = await drawPages(paperOf(rows, period), htmlLang(language));
    const pictures = pages.map(async (canvas) => ({
      jpeg: new Uint8Array(await (await pictureOf(canvas, 'image/jpeg')).arrayBuffer()),
      width: canvas.width,
      height: canvas.height,
    }));
    return pdfOf(await Promise.all(pictures), PAGE_WIDTH);
  };
}
