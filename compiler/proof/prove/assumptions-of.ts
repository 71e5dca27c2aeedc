import { usesLibrary } from '../../analysis/uses-library.ts';
import { loadsBy, type Starting } from '../../evaluate/covers.ts';
import { storedByScript } from '../../evaluate/stored-by-script.ts';
import type { Expression } from '../../model/expression.ts';
import type { Program } from '../../model/program.ts';
import { expressionsOfAction, expressionsOfCall } from '../../traverse/expressions-of.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';

/** What all proofs take for granted. */
export const generalAssumptions: readonly string[] = [
  'Values of pages, events, storage and responses can be anything that their types allow.',
  'A value that conditions read twice at one moment is the same both times.',
  'The page has not replaced functions of the browser, apart from those that the bundle checks.',
];

/**
 * Returns what a proof about these actions takes for granted besides, in sentences: code that is not the project's rules
 * is not analysed.
 */
export function assumptionsOf(starts: readonly Starting[]): readonly string[] {
  const loading = namesOf(starts.filter(loadsBy));
  const calling = namesOf(starts.filter(callsLibrary));
  const custom = namesOf(starts.filter(({ through }) => through && 'table' in through));
  return [
    ...(loading ? [`The code that ${loading} loads does nothing else by itself.`] : []),
    ...(calling ? [`The library that ${calling} calls does nothing by itself.`] : []),
    ...(custom ? [`The module of ${custom} does nothing by itself before or after the action.`] : []),
  ];
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
    ? [`The code of ${listed.join(' and ')} does not read by itself what must not be sent.`]
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

/** Returns the names of tags and actions, each once, as a list in words. Empty if there are none. */
function namesOf(starts: readonly Starting[]): string {
  const names = [...new Set(starts.flatMap(({ through }) => (through ? [through.id] : [])))].toSorted();
  const quoted = names.map((name) => `"${name}"`);
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}` : quoted.join('');
}
