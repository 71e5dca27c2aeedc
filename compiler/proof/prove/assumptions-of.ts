import { whyNotStopped } from '../../compile/evaluate/why-not-stopped.ts';
import { usesLibrary } from '../../compile/analysis/uses-library.ts';
import { callsModule } from '../../compile/evaluate/command-of.ts';
import { loadsBy, type Starting } from '../../compile/evaluate/covers.ts';
import { storedByScript } from '../../compile/evaluate/stored-by-script.ts';
import type { DeclaredVendor } from '../../language/model/declared-vendor.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { expressionsOfAction, expressionsOfCall } from '../../compile/traverse/walk.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';

/** What all proofs take for granted. */
export const generalAssumptions: readonly string[] = [
  'Values of pages, events, storage and responses can be anything that their types allow.',
  'A value that conditions read twice at one moment is the same both times.',
  'The page has not replaced functions of the browser, apart from those that the script checks.',
];

/** The titles or names of the tags and actions that run code which is not analysed: it is not the project's rules. Each is sorted. */
export interface OtherCode {
  readonly loading: readonly string[];
  readonly calling: readonly string[];
  readonly custom: readonly string[];
  /** Their vendor calls a custom module when consent changes. */
  readonly withdrawing: readonly string[];
  /** The script of their vendor goes on when consent is withdrawn. */
  readonly unstoppable: readonly string[];
  /** The script of their vendor is told when consent is withdrawn, and decides what it does then. */
  readonly told: readonly string[];
}

/** Returns which of these actions run code that is not analysed. */
export function otherCodeOf(starts: readonly Starting[]): OtherCode {
  return {
    loading: namesOf(starts.filter(loadsBy)),
    calling: namesOf(starts.filter(callsLibrary)),
    custom: namesOf(starts.filter(runsModule)),
    withdrawing: namesOf(starts.filter(runsModuleOnWithdrawal)),
    unstoppable: namesOf(starts.filter((start) => loadsBy(start) && cannotStop(start))),
    told: namesOf(starts.filter((start) => loadsBy(start) && isTold(start))),
  };
}

/** Returns what all of these parts name together. */
export function joinOtherCode(parts: readonly OtherCode[]): OtherCode {
  const join = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].toSorted();
  return {
    loading: join(parts.map(({ loading }) => loading)),
    calling: join(parts.map(({ calling }) => calling)),
    custom: join(parts.map(({ custom }) => custom)),
    withdrawing: join(parts.map(({ withdrawing }) => withdrawing)),
    unstoppable: join(parts.map(({ unstoppable }) => unstoppable)),
    told: join(parts.map(({ told }) => told)),
  };
}

/** Returns what a proof takes for granted about code that is not analysed, in sentences. */
export function assumptionsAbout(code: OtherCode): readonly string[] {
  const [loading, calling, custom, withdrawing, unstoppable, told] = [
    code.loading,
    code.calling,
    code.custom,
    code.withdrawing,
    code.unstoppable,
    code.told,
  ].map(inWords);
  return [
    ...(loading ? [`The code that ${loading} loads does nothing by itself that is not declared.`] : []),
    ...(calling ? [`The library that ${calling} calls does nothing by itself.`] : []),
    ...(custom ? [`The module of ${custom} does nothing by itself before or after the action.`] : []),
    ...(withdrawing ? [`The modules that ${withdrawing} calls when consent changes send nothing by themselves.`] : []),
    ...(unstoppable
      ? [`After consent is withdrawn, the code that ${unstoppable} loads sends nothing more. The rules cannot stop it.`]
      : []),
    ...(told ? [`The code that ${told} loads sends nothing more once it is told that consent is withdrawn.`] : []),
  ];
}

/** Whether a start runs a custom module that acts, by itself or as an action of a declared vendor. */
function runsModule({ action, through }: Starting): boolean {
  if (!through || 'address' in through) return false;
  if (!('vendor' in through)) return true;
  const { declared, starts = 'run' } = through.vendor;
  const name = action?.kind === 'vendor' ? action.action : starts;
  return declared?.commands[name]?.kind === 'module';
}

/** Whether the vendor of a start calls a custom module when consent is withdrawn or given again. */
function runsModuleOnWithdrawal({ through }: Starting): boolean {
  const declared = declaredOf(through);
  return Boolean(declared && [...declared.grant, ...declared.withdraw].some(callsModule));
}

/** Whether the script of a start's vendor goes on when consent is withdrawn. */
function cannotStop({ through }: Starting): boolean {
  return through !== undefined && 'vendor' in through && !through.advanced && whyNotStopped(through) !== undefined;
}

/** Whether the script of a start's vendor stays in the page after consent is withdrawn, although it is told. */
function isTold({ through }: Starting): boolean {
  if (!through || !('vendor' in through) || through.advanced || through.group === 'necessary') return false;
  return whyNotStopped(through) === undefined && through.vendor.declared?.script !== undefined;
}

function declaredOf(through: Starting['through']): DeclaredVendor | undefined {
  return through && 'vendor' in through ? through.vendor.declared : undefined;
}

/** Returns what a claim about what is stored takes for granted: the script stores visits and campaigns without an action. */
export function storageAssumptions(program: Program): readonly string[] {
  const names = storedByScript(program).flatMap(({ by, name }) => (by.kind === 'project' ? [`"${name}"`] : []));
  const none = 'The script itself stores visits and campaigns without an action, which this is not about';
  return names.length > 0 ? [`${none}: ${names.join(' and ')}.`] : [];
}

/**
 * Returns what a claim about sent data takes for granted: modules of the project whose results these actions send do not
 * read that data by themselves.
 */
export function moduleAssumptions(starts: readonly Starting[]): readonly string[] {
  const sent = [...new Set(starts.flatMap(expressionsOfStart))];
  const names = sent.flatMap((one) => dependenciesOf(one, { origins: true })).flatMap((part) => moduleOf(part) ?? []);
  const listed = [...new Set(names)].toSorted().map((name) => `"${name}"`);
  return listed.length > 0
    ? [`The code of ${new Intl.ListFormat('en-GB').format(listed)} does not read by itself what must not be sent.`]
    : [];
}

function expressionsOfStart({ action, through }: Starting): readonly Expression[] {
  const own = action ? expressionsOfAction(action) : [];
  if (!through) return own;
  if ('address' in through) return [...own, ...expressionsOfCall(through)];
  return 'vendor' in through ? [...own, ...Object.values(through.options)] : own;
}

/** Returns the path of the module that a source or function is in. */
function moduleOf(part: Expression): string | undefined {
  const table = part.kind === 'source' ? part.source : part.kind === 'call' ? part.function : undefined;
  return table?.export?.module;
}

function callsLibrary({ through }: Starting): boolean {
  if (!through || !('vendor' in through)) return false;
  return usesLibrary(through);
}

/** Returns the titles of tags and actions, or their names, each once. */
function namesOf(starts: readonly Starting[]): readonly string[] {
  return [...new Set(starts.flatMap(({ through }) => (through ? [through.title ?? through.id] : [])))].toSorted();
}

/** Returns names as a list in words. Empty if there are none. */
function inWords(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}` : quoted.join('');
}
