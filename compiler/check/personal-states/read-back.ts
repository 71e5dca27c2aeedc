import type { Place } from '../../../runtime/tables/place.ts';
import { readingsOf, type Reading } from '../../compile/flow/readings.ts';
import { writesOf, type Write } from '../../compile/flow/writes.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { hasPersonalData, labelOf } from '../../compile/infer/labels/label-of.ts';
import { isLabelledAs } from '../../compile/infer/labels/is-labelled-as.ts';
import type { Expression } from '../../language/model/expression.ts';
import { textLabel, type Label } from '../../language/model/label.ts';
import type { Program, Tag, VendorCall } from '../../language/model/program.ts';
import { spanText, type Source } from '../../language/source/source.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { personalTrail } from '../personal-data/personal-trail.ts';

/** A place that a tag writes, and what reads it without a label. */
export interface ReadBack {
  readonly place: Place;
  readonly reading: Reading;
}

/** Reports personal data that tags write into the page, where rules read it without the label. */
export function checkReadBack(program: Program, report: ReportDiagnostic): void {
  const writes = writesOf(program);
  const reported = new Set<Expression>();
  for (const tag of program.tags) if (hasPersonal(tag)) check(tag, tag.source, writes.ofTag(tag));
  for (const { actions, source } of program.rules)
    for (const action of actions)
      if (action.kind === 'vendor' && givesPersonal(action)) check(action.tag, source, writes.ofAction(action));

  function check(tag: Tag, ofArguments: Source, all: readonly Write[]): void {
    const options = new Set(Object.values(tag.options));
    for (const write of all) {
      for (const value of write.values) {
        if (!isPersonal(value) || reported.has(value)) continue;
        const found = readBack([write], program, labelOf(value.type));
        if (!found) continue;
        reported.add(value);
        reportReadBack(value, options.has(value) ? tag.source : ofArguments, tag.id, found, report);
      }
    }
  }
}

const isPersonal = ({ type }: Expression) => hasPersonalData(type);
/** Fast path: most actions have no personal values. */
const givesPersonal = ({ tag, arguments: list, variables }: VendorCall) =>
  hasPersonal(tag) || list.some(isPersonal) || variables.some(({ value }) => isPersonal(value));
const hasPersonal = memoize(({ options }: Tag) => Object.values(options).some(isPersonal));

/** Reports a personal value or decision that a reading shows. */
export function reportReadBack(
  value: Expression,
  source: Source,
  tag: string,
  { place, reading }: ReadBack,
  report: ReportDiagnostic,
): void {
  const span = { source, start: value.start, end: value.end };
  const what = spanText(span);
  const by = personalTrail(value)?.names.join(' → ');
  const parameters = {
    what,
    by: by === what ? '' : by,
    tag,
    place: nameOfPlace(place),
    reading: spanText(reading.span).replaceAll(/\s+/g, ' '),
  };
  report(diagnose('personal-read-back', parameters, span, { span: reading.span, label: 'reads it' }));
}

/**
 * Returns the first place of some writes that the program reads without a label. The places of responses and custom modules
 * have labels of their own, see `withLabelOfRequest` and `checkModule`.
 */
export function readBack(writes: readonly Write[], program: Program, label: Label = textLabel): ReadBack | undefined {
  const open = openReadingsIn(program);
  for (const { place } of writes) {
    if (place[0] === 'answer' || place[0] === 'module') continue;
    const reading = open(place, label);
    if (reading) return { place, reading };
  }
  return undefined;
}

/** Thousands of actions write the same places. */
const openReadingsIn = memoize((program: Program) => {
  const found = new Map<string, Reading | undefined>();
  return (place: Place, label: Label): Reading | undefined => {
    const key = JSON.stringify([place, label]);
    if (!found.has(key)) {
      const readings = [...readingsOf(program).at([place])];
      found.set(
        key,
        readings.find(({ type }) => !isLabelledAs(type, label)),
      );
    }
    return found.get(key);
  };
});

/** Names a place in messages. */
function nameOfPlace([kind, ...names]: Place): string {
  const name = names.join('.');
  switch (kind) {
    case 'inserted':
      return `the ${name} element that it adds to the page`;
    case 'global':
      return name ? `the global variable "${name}"` : 'global variables';
    case 'layer':
    case 'event':
      return 'the data layer';
    default:
      return `the ${kind} "${name}"`;
  }
}
