import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import { covers, isCalledByPages, loadsBy, startsIn, type Starting } from '../../evaluate/covers.ts';
import { labelOf } from '../../infer/labels/label-of.ts';
import type { SendClaim, UnsentData } from '../../model/assertion.ts';
import { describeLabel, textLabel, type Label } from '../../model/label.ts';
import type { Program } from '../../model/program.ts';
import { spanText, type Span } from '../../source/source.ts';
import { createDependants } from './depends-on.ts';
import { ownLabel, placesSentBy, sends, sentValues, type SentValue } from './sent-values.ts';

/** Reports actions that send what an assertion says is never sent. Labels come from the types. */
export function checkAssertedSends(program: Program, report: ReportDiagnostic): void {
  for (const { claim } of program.assertions) if (claim.kind === 'neverSends') checkClaim(claim, program, report);
}

/**
 * Returns whether an action sends what a claim says is never sent, if the claim were about it: `would`, `could` because of
 * code that tagc cannot read, or undefined.
 */
export function breachIn(claim: SendClaim, program: Program): (starting: Starting) => 'would' | 'could' | undefined {
  const isUnsent = createTest(claim.what, program);
  const sentByItself = createOwnTest(claim.what, program);
  return (starting) => {
    if (!sends(starting)) return undefined;
    if (blamed(starting, isUnsent).length > 0 || sentByItself(starting) !== undefined) return 'would';
    return codeOf(starting, program.project) ? 'could' : undefined;
  };
}

function checkClaim(claim: SendClaim, program: Program, report: ReportDiagnostic): void {
  const starts = startsIn(program).filter((starting) => covers(claim, starting, program) && sends(starting));
  if (starts.length === 0) {
    report(diagnose('assert-about-no-action', { does: 'sends anything' }, claim.span));
    return;
  }
  const isUnsent = createTest(claim.what, program);
  const sent = starts.flatMap((starting) => blamed(starting, isUnsent));
  const [first] = sent;
  if (first) {
    const { action, what, value, at } = first;
    report(diagnose('asserted-send', { action, what, value, more: sent.length - 1 }, claim.span, at));
    return;
  }
  reportOwn(claim, starts, program, report);
}

interface Blamed {
  readonly action: string;
  readonly what: string;
  readonly value: string;
  readonly at: { readonly span: Span; readonly label: string };
}

/** Returns what is wrong with a sent value in words, or undefined. */
type Test = (value: SentValue, starting: Starting) => string | undefined;

function createTest(what: UnsentData, program: Program): Test {
  switch (what.kind) {
    case 'label':
      return ({ expression: { type } }) => {
        const label = labelOf(type);
        return label && breaks(what.label, label) ? `${describeLabel(label)} data` : undefined;
      };
    case 'variable': {
      const { analyticsVariables, id } = what.variable;
      return ({ variables }) => (variables.some((one) => analyticsVariables.includes(one)) ? `"${id}"` : undefined);
    }
    case 'value': {
      const dependants = createDependants(what.declaration, program);
      return ({ expression }, { running }) =>
        dependants.has(expression, running) ? valueOf(what.declaration) : undefined;
    }
  }
}

/** Whether data with a label may be of the asserted kinds. A text or an address may contain any kind. */
function breaks(asserted: Label, label: Label): boolean {
  if (asserted === textLabel || asserted.includes('text')) return true;
  return label.some((kind) => kind === 'text' || kind === 'url' || asserted.includes(kind));
}

function blamed(starting: Starting, isUnsent: Test): Blamed[] {
  return sentValues(starting).flatMap((value) => {
    const narrowed = narrow(value).find((part) => isUnsent(part, starting) !== undefined);
    if (!narrowed) return [];
    const blame = { action: nameOf(starting), what: isUnsent(narrowed, starting)! };
    const { defaultOf } = narrowed;
    if (defaultOf !== undefined) {
      const { nameSpan: span } = starting.through ?? starting.running;
      return [{ ...blame, value: `the default of "${defaultOf}"`, at: { span, label: 'sends this by default' } }];
    }
    const { start, end } = narrowed.expression;
    const span = { source: narrowed.source, start, end };
    return [{ ...blame, value: spanText(span), at: { span, label: 'sent here' } }];
  });
}

/** Returns the fields of a record, so that the message shows the one to blame. */
function narrow(value: SentValue): readonly SentValue[] {
  const { expression } = value;
  return expression.kind === 'record'
    ? expression.fields.flatMap((field) => narrow({ ...value, expression: field.value }))
    : [value];
}

/** Reports what rule files do not show: ids of a vendor's client, and code that reads the page. */
function reportOwn(claim: SendClaim, starts: readonly Starting[], program: Program, report: ReportDiagnostic): void {
  const { what, span } = claim;
  const { project } = program;
  const sentByItself = createOwnTest(what, program);
  for (const starting of starts) {
    const { through } = starting;
    const sent = sentByItself(starting);
    if (sent !== undefined) {
      const related = { span: (through ?? starting.running).nameSpan, label: 'its client sends this by itself' };
      report(diagnose('asserted-send', { action: nameOf(starting), what: sent, value: '', more: 0 }, span, related));
      return;
    }
    const does = codeOf(starting, project);
    if (!does || !through) continue;
    const related = { span: through.nameSpan, label: 'declared here' };
    report(diagnose('asserted-send-by-code', { by: through.id, does }, span, related));
    return;
  }
}

/** Returns a function that says what the client of a tag sends by itself although a claim says that it does not. */
function createOwnTest(what: UnsentData, program: Program): (starting: Starting) => string | undefined {
  switch (what.kind) {
    case 'label':
      return (starting) => {
        const label = ownLabel(starting);
        return label && breaks(what.label, label) ? `${describeLabel(label)} data` : undefined;
      };
    case 'variable':
      return () => undefined;
    case 'value': {
      const dependants = createDependants(what.declaration, program);
      return (starting) => (dependants.isAt(placesSentBy(starting)) ? valueOf(what.declaration) : undefined);
    }
  }
}

const valueOf = ({ id }: { readonly id: string }): string => `a value that depends on "${id}"`;

/** Returns the code that a start runs and tagc cannot read, in words. */
function codeOf(starting: Starting, project: Program['project']): string | undefined {
  const { through } = starting;
  const isDeclared = through && 'vendor' in through && through.vendor.declared;
  // What the script of a declared vendor receives is in the rules. The verdict says what is assumed about the script.
  if (!isDeclared && loadsBy(starting) === 'script') return 'loads a script';
  if (!through || 'address' in through) return undefined;
  if (!('vendor' in through)) return 'runs a custom module';
  const { vendor, options } = through;
  if (!starting.action && isCalledByPages(through, project)) return 'gets data from calls of the page';
  if (vendor.library && options[vendor.library.option]) return "uses the vendor's own library";
  return Object.values(vendor.actions).some((action) => action.export?.module) ? 'runs a custom module' : undefined;
}

function nameOf({ running, action, through }: Starting): string {
  switch (action?.kind) {
    case 'vendor':
      return `${action.tag.id}.${action.action}`;
    case 'send':
      return action.call.id;
    case 'call':
      return action.action.name;
    default:
      return (through ?? running).id;
  }
}
