export interface Point {
  x: number;
  y: number;
}

/** One browser window as WebDriver drives it. Lengths are CSS pixels. */
export interface Driver {
  /** Opens an address and resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Resolves when the viewport has this size. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page, where the global `journeyPage` (page.ts) exists, and resolves to its value, which must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the main button of the mouse at a point of the viewport. */
  press(point: Point): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  /** Chooses a file of this machine for the file field that the selector finds. */
  attach(selector: string, file: string): Promise<void>;
  /** What is on the screen, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser engine. Each window starts without cookies and stored values. */
export interface Engine {
  newWindow(): Promise<Driver>;
  stop(): Promise<void>;
}

/** The actions of a mouse that presses at a point (W3C WebDriver and WebDriver BiDi, "pointer actions"). */
export const pressAt = ({ x, y }: Point) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** The actions of a keyboard that types a text ("key actions"). */
export const keysFor = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});
