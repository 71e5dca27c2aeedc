/** Something that is done again and again in a frame of its own, as JavaScript. */
export interface Repeated {
  /** The script under test. */
  readonly script: string;
  /** Runs once, behind the script. */
  readonly prepare: string;
  /** What is counted, with `i` as its turn. */
  readonly act: string;
}

/**
 * Runs in the page: does each by turns, a batch at a time, and answers how often a second each of them went, turn by turn.
 * It names nothing outside itself. Browsers round time, so a batch goes on until it took a good many of their steps.
 */
export function pageRates({ all, turns }: { readonly all: readonly Repeated[]; readonly turns: number }): number[][] {
  const batches = all.map((repeated) => batchOf(repeated));
  const rates = all.map((): number[] => []);
  // The first turn warms up: scripts are compiled by how often they run.
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
        // In rows of ten, so that the clock is not what is measured.
        do for (let row = 0; row < 10; row++, i++) { ${act} } while ((now = performance.now()) < start + milliseconds);
        return ((i - from) / (now - start)) * 1000;
      }`);
  }
}
