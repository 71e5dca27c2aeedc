import type { ReplayedStep } from './run-visits.ts';
import type { RecordedTag } from './with-recorders.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value that differs. */
export interface DifferingValue {
  readonly parameter: string;
  readonly before?: string;
  readonly after?: string;
}

/** What the project must send for a tag, by the type of the tag. */
const expectations: Readonly<Record<string, (record: RecordedTag, step: ReplayedStep) => Expected>> = {
  gaawe: ({ values, ecommerce }, { commands }) => ({
    values: {
      ...recordOf(ecommerce),
      ...rowsOf(values.eventParameters, 'name', 'value'),
      ...rowsOf(values.eventSettingsTable, 'parameter', 'parameterValue'),
    },
    found: commands.flatMap(([command, name, parameters]) =>
      command === 'event' && name === values.eventName && sendsTo(parameters, 'G-') ? [recordOf(parameters)] : [],
    ),
    name: `the event "${String(values.eventName)}"`,
  }),
  awct: ({ values }, { commands }) => ({
    values: { value: values.conversionValue, currency: values.currencyCode, transaction_id: values.orderId },
    found: commands.flatMap(([command, name, parameters]) =>
      command === 'event' && name === 'conversion' && sendsTo(parameters, `/${String(values.conversionLabel)}`)
        ? [recordOf(parameters)]
        : [],
    ),
    name: `the conversion "${String(values.conversionLabel)}"`,
  }),
  img: ({ values }, { requests }) => ({
    values: { address: values.url },
    found: requests.map((address) => ({ address })),
    name: 'the address',
  }),
};

interface Expected {
  readonly values: Values;
  /** What the project sent that may belong to the tag. */
  readonly found: readonly Values[];
  readonly name: string;
}

/** Whether the values of tags of a type are compared, too. */
export const hasComparedValues = (type: string | undefined): boolean =>
  type !== undefined && Object.hasOwn(expectations, type);

/** Parameters that Google tags add to all events, and those of tagc. */
export function sharedParameters(
  steps: readonly ReplayedStep[],
  types: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const records = steps.flatMap(({ before }) => before);
  const google = records.filter(({ tag }) => ['googtag', 'gaawc'].includes(types.get(tag) ?? ''));
  return new Set([
    'send_to',
    ...google.flatMap(({ values }) => [
      ...Object.keys(rowsOf(values.eventSettingsTable, 'parameter', 'parameterValue')),
      ...Object.keys(settingsOf(values.eventSettingsVariable)),
    ]),
  ]);
}

/** Returns what the project sent otherwise than a tag. */
export function differingValues(
  record: RecordedTag,
  type: string | undefined,
  step: ReplayedStep,
  shared: ReadonlySet<string>,
): readonly DifferingValue[] {
  if (type === undefined || !hasComparedValues(type)) return [];
  const { values, found, name } = expectations[type](record, step);
  const own = settingsOf(record.values.eventSettingsVariable);
  const candidates = found.map((sent) => differencesOf({ ...own, ...values }, sent, shared));
  const [nearest] = candidates.toSorted((one, other) => one.length - other.length);
  return nearest ?? [{ parameter: name, before: 'sent' }];
}

function differencesOf(before: Values, after: Values, shared: ReadonlySet<string>): DifferingValue[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((parameter) => {
    const [one, other] = [textOf(before[parameter]), textOf(after[parameter])];
    if ((one ?? '') === (other ?? '') || (!(parameter in before) && shared.has(parameter))) return [];
    return [{ parameter, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }];
  });
}

/** Returns a value as Google receives it. A text with a missing value has nothing in its place, and not the word. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const text = typeof value === 'object' ? JSON.stringify(value, inOrder) : String(value);
  return text.replaceAll('undefined', '');
}

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const recordOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

const sendsTo = (parameters: unknown, part: string): boolean => String(recordOf(parameters).send_to).includes(part);

/** Returns the rows of a table of settings as a record. */
function rowsOf(table: unknown, key: string, value: string): Values {
  return Object.fromEntries(
    (Array.isArray(table) ? table : []).map((row) => [String(recordOf(row)[key]), recordOf(row)[value]]),
  );
}

/** Returns the parameters of a variable with settings of events: a record, or a table in one. */
function settingsOf(value: unknown): Values {
  const record = recordOf(value);
  return 'eventSettingsTable' in record ? rowsOf(record.eventSettingsTable, 'parameter', 'parameterValue') : record;
}
