import type { Browser, Page } from '@playwright/test';

/** A task longer than this delays what the member does meanwhile, ms (the Long Tasks API). */
export const LONG_MS = 50;

/** What the main thread of a page did, ms of its processor time. */
export interface MainThread {
  longest: number;
  /** All tasks together. */
  busy: number;
  /** The parts of the longest task, by what took most of it. */
  parts: [name: string, ms: number][];
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** µs */
  ts: number;
  /** µs */
  dur?: number;
  /** Processor time of the thread, µs. The slowing down is part of it, other programs of the machine are not. */
  tdur?: number;
  args?: { name?: string };
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute', '__metadata'];
const PARTS = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.compile',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'MajorGC',
  'MinorGC',
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
  'RunMicrotasks',
  'ParseHTML',
  'HitTest',
]);

/** What the main thread of `page` does during `act`. */
export async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<MainThread> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return mainThreadOf(trace.traceEvents);
}

/** Reads a trace. The page's is the busiest main thread: the browser keeps a spare renderer. */
function mainThreadOf(events: readonly TraceEvent[]): MainThread {
  const mains = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf));
  const complete = events.filter((event) => event.ph === 'X' && mains.has(threadOf(event)));
  const tasks = [...mains].map((thread) => complete.filter((event) => isTask(event) && threadOf(event) === thread));
  const [own = []] = tasks.toSorted((a, b) => sum(b) - sum(a));
  const [longest] = own.toSorted((a, b) => timeOf(b) - timeOf(a));
  if (!longest) throw new Error('the trace has no task of a page');
  const inside = complete.filter(
    (event) =>
      PARTS.has(event.name) &&
      threadOf(event) === threadOf(longest) &&
      event.ts >= longest.ts &&
      event.ts < longest.ts + (longest.dur ?? 0),
  );
  const parts = [...new Set(inside.map(({ name }) => name))].map((name): [string, number] => [
    name,
    sum(inside.filter((event) => event.name === name)),
  ]);
  return { longest: timeOf(longest), busy: sum(own), parts: parts.toSorted((a, b) => b[1] - a[1]).slice(0, 4) };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
const isTask = ({ name }: TraceEvent): boolean => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';
/** ms */
const timeOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1_000;
const sum = (events: readonly TraceEvent[]): number => events.reduce((total, event) => total + timeOf(event), 0);
