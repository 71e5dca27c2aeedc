import type { Progress } from '../../tasks/text/progress.ts';

/** Progress that also records where time and memory went. */
export interface RecordedProgress extends Progress {
  /** Returns a table of the phases, for people. */
  describe(): string;
}

interface Spent {
  /** Milliseconds. */
  readonly time: number;
  readonly cpu: number;
  /** Bytes that were in use at the end. */
  readonly heap: number;
}

/** Records the phases of progress. What was before the first one is the start of the command. */
export function recordStats(inner: Progress): RecordedProgress {
  const phases = new Map<string, Spent>();
  let phase: string | undefined = 'Starting';
  let begun: { readonly at: number; readonly cpu?: NodeJS.CpuUsage } = { at: 0 };

  function close(): void {
    if (phase === undefined) return;
    const { user, system } = process.cpuUsage(begun.cpu);
    const before = phases.get(phase);
    phases.set(phase, {
      time: (before?.time ?? 0) + performance.now() - begun.at,
      cpu: (before?.cpu ?? 0) + (user + system) / 1000,
      heap: process.memoryUsage().heapUsed,
    });
    phase = undefined;
  }

  return {
    begin(next, detail) {
      close();
      phase = next;
      begun = { at: performance.now(), cpu: process.cpuUsage() };
      inner.begin(next, detail);
    },
    end() {
      close();
      inner.end();
    },
    describe() {
      close();
      const { user, system } = process.cpuUsage();
      const rows = [['', 'time', 'processor', 'memory in use']];
      for (const [name, { time, cpu, heap }] of phases) rows.push([name, seconds(time), seconds(cpu), megabytes(heap)]);
      const peak = process.resourceUsage().maxRSS * 1024;
      rows.push([
        'In all, memory at most',
        seconds(performance.now()),
        seconds((user + system) / 1000),
        megabytes(peak),
      ]);
      const width = Math.max(...rows.map(([name]) => name.length));
      return rows
        .map(([name, ...figures]) =>
          [name.padEnd(width), ...figures.map((figure) => figure.padStart(15))].join('').trimEnd().concat('\n'),
        )
        .join('');
    },
  };
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
