/** An engine with its rules, as JavaScript. */
export interface Engine {
  readonly script: string;
  /** Code that makes the direct call with the variable `detail`. */
  readonly call: string;
  /** An expression for the number of rules fired so far. */
  readonly fired: string;
}

export interface EngineRates {
  /** How long the first event took, in milliseconds. */
  readonly first: number;
  /** Events per second in the 100 ms after the first event, and after 0.8 s. */
  readonly early: number;
  readonly late: number;
  /** The number of rules that fired for each event. The rates are valid only if all of them fired. */
  readonly firedEach: number;
}

/**
 * Measures the rates of engines in a page. Each engine starts in a new frame with a script that the browser has not compiled
 * before. The function is serialised, so it uses nothing outside itself.
 */
export async function engineRates(options: {
  readonly engines: readonly Engine[];
  /** The detail of each direct call, as JSON. */
  readonly detail: string;
  /** Makes each script different, because browsers cache compiled scripts. */
  readonly turn: number;
}): Promise<EngineRates[]> {
  const rates: EngineRates[] = [];
  for (const engine of options.engines) rates.push(await ratesOf(engine));
  return rates;

  async function ratesOf({ script, call, fired }: Engine): Promise<EngineRates> {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const run = (code: string) => (frame.contentWindow as any).eval(`/* ${options.turn} */${code}`);
    run(script);
    await new Promise((resolve) => setTimeout(resolve, 50));
    // The detail is an object literal, as in scripts of pages; browsers store objects built key by key differently.
    const measure = run(`(now) => {
      const detail = ${options.detail};
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
