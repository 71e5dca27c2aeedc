import { isCalledByPages, loadsBy, type Starting } from '../evaluate/covers.ts';
import { labelOf } from '../infer/labels/label-of.ts';
import type { SendClaim, UnsentData } from '../../language/model/assertion.ts';
import { describeLabel, textLabel, type Label } from '../../language/model/label.ts';
import type { Program } from '../../language/model/program.ts';
import { spanText, type Span } from '../../language/source/source.ts';
import { createDependants } from './depends-on.ts';
import { ownLabel, placesSentBy, sends, sentValues, type SentValue } from './sent-values.ts';

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
    return unreadableCodeOf(starting, program.project) ? 'could' : undefined;
  };
}

interface Blamed {
  readonly action: string;
  readonly what: string;
  readonly value: string;
  readonly at: { readonly span: Span; readonly label: string };
}

/** Returns what is wrong with a sent value in words, or undefined. */
type Test = (value: SentValue, starting: Starting) => string | undefined;

export function createTest(what: UnsentData, program: Program): Test {
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

export function blamed(starting: Starting, isUnsent: Test): Blamed[] {
  return sentValues(starting).flatMap((value) => {
    const narrowed = narrow(value).find((part) => isUnsent(part, starting) !== undefined);
    if (!narrowed) return [];
    const blame = { action: nameOfStarting(starting), what: isUnsent(narrowed, starting)! };
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

/** Returns a function that says what the client of a tag sends by itself although a claim says that it does not. */
export function createOwnTest(what: UnsentData, program: Program): (starting: Starting) => string | undefined {
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
export function unreadableCodeOf(starting: Starting, project: Program['project']): string | undefined {
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

export function nameOfStarting({ running, action, through }: Starting): string {
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
