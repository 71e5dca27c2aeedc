import { describeRunningText, describeText, runningAt } from '../../compiler/describe/report/describe-declaration.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { Span } from '../../compiler/language/source/source.ts';
import type {
  ReportChanges,
  ReportDeclarationChange,
  ReportDeclarationText,
} from '../../compiler/contract/report/change.ts';
import type { VersionDifference } from './compare-versions.ts';
import { differenceDocument } from './difference-document.ts';
import type { Measured } from './measure-versions.ts';

/** Returns a comparison as data of the report, with what the scripts did for the examples if they were run. */
export function reportChanges(difference: VersionDifference, measured?: Measured): ReportChanges {
  return { difference: differenceDocument(difference, measured), declarations: describeDeclarations(difference) };
}

/** Returns what changed declarations and the causes of changes say in both versions. Leaves out those that say the same. */
function describeDeclarations(difference: VersionDifference): readonly ReportDeclarationChange[] {
  const { changes, causes, before, after } = difference;
  const found = new Map<string, ReportDeclarationChange>();
  for (const one of [...changes, ...causes]) {
    const { kind, name } = one;
    const key = `${kind} ${name}`;
    if (found.has(key)) continue;
    const texts = {
      ...(one.before && { before: describeAt(one.before, kind, before.program) }),
      ...(one.after && { after: describeAt(one.after, kind, after.program) }),
    };
    found.set(key, { kind, name, ...texts });
  }
  return [...found.values()].filter((one) => wordsOf(one.before) !== wordsOf(one.after));
}

/** Returns what is written at a place. The place may be an action, which belongs to its rule. */
function describeAt(span: Span, kind: string, program: Program): ReportDeclarationText {
  const running = kind === 'rule' || kind === 'tag' ? runningAt(span, program) : undefined;
  return running ? describeRunningText(running, program) : describeText(span);
}

function wordsOf(text: ReportDeclarationText | undefined): string {
  return JSON.stringify({ ...text, place: undefined });
}
