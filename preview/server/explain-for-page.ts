import { writeTerminal } from '../../compiler/describe/blocks/write-terminal.ts';
import { describeExplanation } from '../../compiler/describe/documents/describe-explanation.ts';
import { linkGivenText } from '../../compiler/pipeline/link-given.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { visitorExplanation } from '../../tasks/explain/visitor-explanation.ts';
import type { RuleAnswer, RuleQuestion } from '../messages.ts';
import { visitLines } from '../scenario/visit-lines.ts';
import type { PreviewSession } from './preview-session.ts';
import type { SavingProject } from './save-scenario.ts';

/** Says what `tagc explain --rule` says of a rule or tag, for the visitor and the data that a page has now. */
export function explainForPage(
  { page, rule }: RuleQuestion,
  session: PreviewSession,
  { program, documents, root, nameOf, stage }: SavingProject & Pick<ReadProject, 'documents'>,
): RuleAnswer {
  const recorded = session.recorded(page);
  if (!recorded) return { cannot: 'This page has not started the script, or is too long ago.' };
  const { givens } = visitLines(program, { ...recorded, stage, visitor: session.visitor() }, true);
  const linked = linkGivenText(givens.join(', '), { documents, host: createDiskHost(root), name: 'the visitor' });
  const errors = linked.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { cannot: errors.map(({ message }) => message).join(' ') };
  const found = [...linked.program.rules, ...linked.program.tags].find(({ id }) => id === rule);
  if (!found) return { cannot: `The rules no longer have "${rule}".` };
  const explained = visitorExplanation(explain(linked.program, linked.given, found));
  return { text: writeTerminal(describeExplanation(explained, nameOf), (_, text) => text) };
}
