import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, Point } from './driver.js';
import type { JourneyPage, Query } from './page.js';

/** What a person does at a screen, and sees on it. Each step waits for its condition, up to 30 s. */
export interface Screen {
  goTo(url: string): Promise<void>;
  /** Stores values in the browser, for the origin that is open. */
  remember(values: Record<string, string>): Promise<void>;
  stored(name: string): Promise<string>;
  press(query: Query): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  /** Presses an empty field, types into it, and waits until the field has the text. */
  write(query: Query, text: string): Promise<void>;
  choose(query: Query, value: string): Promise<void>;
  attach(selector: string, file: string): Promise<void>;
  sees(query: Query): Promise<void>;
  seesNo(query: Query): Promise<void>;
  /** The text of the first such element, without waiting. */
  read(query: Query): Promise<string>;
  isAt(path: string): Promise<void>;
  /** Fails when the page is wider than the screen. */
  fits(): Promise<void>;
  /** Uncaught errors and violations of the content policy so far. */
  problems(): Promise<readonly string[]>;
}

const PATIENCE = 30_000;

export function screenOf(driver: Driver): Screen {
  const problems: string[] = [];
  const call = <K extends keyof JourneyPage>(name: K, ...args: Parameters<JourneyPage[K]>): Promise<ReturnType<JourneyPage[K]>> =>
    driver.evaluate(`journeyPage.${name}(${args.map((each) => JSON.stringify(each)).join(', ')})`) as never;
  const collect = async (): Promise<readonly string[]> => {
    problems.push(...(await call('takeProblems')));
    return problems;
  };
  const sees = (query: Query): Promise<void> =>
    until(`see ${queryText(query)}`, async () => (await call('texts', query)).length > 0 || 'nothing');
  const press = async (query: Query): Promise<void> => {
    await collect();
    await driver.press(await restingPoint(query));
  };

  /** A sheet that still moves would be missed. */
  async function restingPoint(query: Query): Promise<Point> {
    let last: Point | string = 'nothing';
    await until(`press ${queryText(query)}`, async () => {
      const before = last;
      last = await call('pointOf', query);
      if (typeof last === 'string') return last;
      return (typeof before !== 'string' && before.x === last.x && before.y === last.y) || 'it moves';
    });
    return last as unknown as Point;
  }

  return {
    goTo: (url) => driver.open(url),
    remember: async (values) => {
      await driver.evaluate(`Object.assign(localStorage, ${JSON.stringify(values)})`);
    },
    stored: async (name) => String(await driver.evaluate(`localStorage.getItem(${JSON.stringify(name)})`)),
    press,
    type: (text) => driver.type(text),
    write: async (query, text) => {
      await press(query);
      await driver.type(text);
      await until(`read “${text}” in ${queryText(query)}`, async () => {
        const value = await call('value', query);
        return value.replaceAll(/[\s-]/g, '').toLowerCase() === text.replaceAll(/[\s-]/g, '').toLowerCase() || `“${value}”`;
      });
    },
    choose: (query, value) =>
      until(`choose “${value}” in ${queryText(query)}`, async () => (await call('choose', query, value)) || 'no such option'),
    attach: (selector, file) => driver.attach(selector, file),
    sees,
    seesNo: (query) => until(`see no ${queryText(query)}`, async () => (await call('texts', query)).length === 0 || 'it is there'),
    read: async (query) => (await call('texts', query))[0] ?? '',
    isAt: (path) =>
      until(`be at ${path}`, async () => {
        const at = String(await driver.evaluate('location.pathname'));
        return at === path || at;
      }),
    fits: async () => {
      const excess = await call('excessWidth');
      if (excess > 0) throw new Error(`the page is ${excess} px wider than the screen`);
    },
    problems: collect,
  };
}

const queryText = (query: Query): string => JSON.stringify(query);

/** Waits for a condition, which says what it found instead. A page that is being replaced cannot answer: that is a reason to wait too. */
async function until(what: string, condition: () => Promise<true | string>): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const found = await condition().catch((error: unknown) => String(error));
    if (found === true) return;
    if (performance.now() > deadline) throw new Error(`could not ${what}: ${found}`);
    await sleep(50);
  }
}
