/** JavaScript that is run repeatedly in its own frame. */
export interface Repeated {
  /** The script under test. */
  readonly script: string;
  /** Runs once after the script. */
  readonly prepare: string;
  /** The repeated code; `i` is the number of the repetition. */
  readonly act: string;
}

/**
 * Measures, in a page, how often per second each script runs; returns the rates of all turns. Batches of the scripts
 * alternate. Browsers round time, so each batch runs for many steps of the clock. The function is serialised, so it uses
 * nothing outside itself.
 */
export function pageRates({ all, turns }: { readonly all: readonly Repeated[]; readonly turns: number }): number[][] {
  const batches = all.map((repeated) => batchOf(repeated));
  const rates = all.map((): number[] => []);
  // The first turn is a warm-up, because browsers optimise code that runs often.
  for (let turn = 0; turn <= turns; turn++)
    batches.forEach((batch, index) => {
      const rate = batch(60);
      if (turn > 0) rates[index].push(rate);
    });
  return rates;

  function batchOf({ script, prepare, act }: Repeated): (milliseconds: number) => number {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    return (frame.contentWindow as any).eval(`${script};${prepare};
      let i = 0;
      (milliseconds) => {
        const from = i, start = performance.now();
        let now;
        // Ten repetitions per reading of the clock, so that its cost does not count.
        do for (let row = 0; row < 10; row++, i++) { ${act} } while ((now = performance.now()) < start + milliseconds);
        return ((i - from) / (now - start)) * 1000;
      }`);
  }
}
