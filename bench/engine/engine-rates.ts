/** An engine with its rules, as JavaScript. */
export interface Engine {
  readonly script: string;
  /** Makes the direct call, with `detail` as the detail. */
  readonly call: string;
  /** How many rules fired so far. */
  readonly fired: string;
}

export interface EngineRates {
  /** How long the first event took, in milliseconds. */
  readonly first: number;
  /** Events a second in the 100 milliseconds behind it, and when 0.8 seconds have passed. */
  readonly early: number;
  readonly late: number;
  /** Rules that fired for each event: were it not all of them, the rates would be of something else. */
  readonly firedEach: number;
}

/**
 * Runs in the page: starts each engine in a frame of its own, whose scripts no frame before it had, lets it start, and
 * answers its rates. It names nothing outside itself.
 */
export async function engineRates(given: {
  readonly engines: readonly Engine[];
  /** The detail of each direct call, as JSON. */
  readonly detail: string;
  /** Makes scripts new, since a browser keeps those that it compiled. */
  readonly turn: number;
}): Promise<EngineRates[]> {
  const rates: EngineRates[] = [];
  for (const engine of given.engines) rates.push(await ratesOf(engine));
  return rates;

  async function ratesOf({ script, call, fired }: Engine): Promise<EngineRates> {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const run = (code: string) => (frame.contentWindow as any).eval(`/* ${given.turn} */${code}`);
    run(script);
    await new Promise((resolve) => setTimeout(resolve, 50));
    // The detail is written as a page's own script writes it: browsers lay out what is put together key by key otherwise.
    const measure = run(`(now) => {
      const detail = ${given.detail};
      let events = 0;
      const rate = (milliseconds, row) => {
        const from = events, start = now();
        let end;
        do for (let left = row; left-- > 0; events++) { ${call} } while ((end = now()) < start + milliseconds);
        return ((events - from) / (end - start)) * 1000;
      };
      const start = now();
      ${call}
      const first = now() - start;
      events = 1;
      const early = rate(100, 1);
      rate(700, 10);
      const late = rate(300, 10);
      return { first, early, late, firedEach: (${fired}) / events };
    }`);
    const found = measure(() => performance.now()) as EngineRates;
    frame.remove();
    return found;
  }
}
