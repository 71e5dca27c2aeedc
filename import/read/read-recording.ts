import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { mergeItem } from '../../runtime/data-layer/gtm/merge-gtm.ts';
import { decodeText } from './decode-text.ts';
import { isJsonObject } from './gtm/is-json-object.ts';
import { readJsonText } from './read-json-text.ts';

export type RecordedKind = 'text' | 'number' | 'boolean' | 'list' | 'record';

/** What the data layer of a page had while it was recorded. */
export interface RecordedLayer {
  /** The kinds of values that were at a path, such as `ecommerce.items.0.price`. Empty if it had none. */
  kindsAt(path: string): ReadonlySet<RecordedKind>;
}

const fix =
  'Save the data layer in the panel of tagc dev, or write copy(dataLayer) in the console of the browser and paste it into a file.';

/**
 * Reads a recorded data layer: a JSON list of what the page pushed, in order. Items that are no records are ignored, such
 * as the commands of `gtag()`. `name` is the file in messages. Throws a `CannotRun` for a file that is none.
 */
export function readRecording(content: Buffer, name: string): RecordedLayer {
  const items = readJsonText(decodeText(content, name, fix), name, () => fix);
  if (!Array.isArray(items)) throw new CannotRun(`"${name}" is no recorded data layer: it is no list.`, fix);
  const pushed = items.filter((item) => isJsonObject(item) && !('0' in item));
  if (pushed.length === 0) throw new CannotRun(`"${name}" has no item of a data layer.`, fix);
  const state = {};
  const states = pushed.map((item) => ({ ...mergeItem(state, item) }));
  return { kindsAt: (path) => new Set(states.flatMap((one) => kindOf(valueAt(one, path)) ?? [])) };
}

/** Returns a layer with the kinds that were noted before. */
export function knownLayer(kinds: NotedKinds): RecordedLayer {
  return { kindsAt: (path) => new Set(Object.hasOwn(kinds, path) ? kinds[path] : []) };
}

/** The kinds of values by their paths. No values. */
export type NotedKinds = Readonly<Record<string, readonly RecordedKind[]>>;

/** Returns the same layer, and what was asked of it so far. */
export function noteKinds(recording: RecordedLayer | undefined) {
  const asked = new Map<string, readonly RecordedKind[]>();
  const noting: RecordedLayer | undefined = recording && {
    kindsAt(path) {
      const kinds = recording.kindsAt(path);
      if (kinds.size > 0) asked.set(path, [...kinds]);
      return kinds;
    },
  };
  const kindsRead = (): NotedKinds | undefined => (asked.size > 0 ? Object.fromEntries(asked) : undefined);
  return { recording: noting, kindsRead };
}

function valueAt(state: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<any>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? value[key] : undefined,
      state,
    );
}

/** Returns the kind of a value. A missing one has none. */
function kindOf(value: unknown): RecordedKind | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'record';
  return typeof value === 'string' ? 'text' : (typeof value as 'number' | 'boolean');
}
