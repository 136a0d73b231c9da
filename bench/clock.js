/** Runs in the page, before its own scripts: its clock goes on from `globalThis.clockFrom`, epoch ms. */
{
  const Real = Date;
  const shift = globalThis.clockFrom - Real.now();
  globalThis.Date = class extends Real {
    constructor(...args) {
      super(...(args.length === 0 ? [Real.now() + shift] : args));
    }
    static now() {
      return Real.now() + shift;
    }
  };
}
