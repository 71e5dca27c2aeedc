/**
 * A page with a data layer, as JavaScript. It pushes to `dataLayer`, also by `gtag(…)`, and calls `note(value)` with what
 * it reads.
 */
export interface GtmCase {
  readonly title: string;
  /** What runs before the data layer is there. */
  readonly before?: string;
  readonly after?: string;
}

/** What a page and those who listen to it notice. Values are written by `encode`. */
export interface GtmOutcome {
  /** The state at the end. */
  readonly state: unknown;
  /** Each event, with the state at that time. */
  readonly events: readonly (readonly [name: string, state: unknown])[];
  readonly notes: readonly unknown[];
  /** The exceptions that reached the page. */
  readonly threw?: readonly string[];
}

/** How a page loads a data layer: `heard` is called for each event. Returns what reads the whole state. */
export type Load = (page: { dataLayer: unknown[] }, heard: (event: string, state: unknown) => void) => () => unknown;

/** Runs a case in a page whose data layer `load` brings. */
export function runCase({ before = '', after = '' }: GtmCase, load: Load): GtmOutcome {
  const page = { dataLayer: [] as unknown[] };
  const events: [string, unknown][] = [];
  const notes: unknown[] = [];
  const parts = [before, after].map(
    (code) =>
      new Function(
        'page',
        'note',
        `var dataLayer = page.dataLayer; function gtag() { dataLayer.push(arguments); } ${code}`,
      ),
  );
  const threw: string[] = [];
  const run = (part: number) => {
    try {
      parts[part](page, (value: unknown) => notes.push(encode(value)));
    } catch (error) {
      threw.push((error as Error).name);
    }
  };
  run(0);
  const state = load(page, (event, at) => events.push([event, encode(at)]));
  run(1);
  const outcome = { state: encode(state()), events, notes };
  return threw.length > 0 ? { ...outcome, threw } : outcome;
}

/** Returns a value as JSON that also tells apart what JSON does not. */
function encode(value: any, depth = 0): unknown {
  if (depth > 6) return '(more)';
  if (value === undefined) return '(undefined)';
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Array.from(value, (item, at) => (at in value ? encode(item, depth + 1) : '(hole)'));
  const name = value.constructor?.name ?? 'no prototype';
  const fields = Object.fromEntries(Object.keys(value).map((key) => [key, encode(value[key], depth + 1)]));
  return name === 'Object' || name === 'no prototype'
    ? fields
    : { [`(${name})`]: value instanceof Date ? value.toISOString() : fields };
}
