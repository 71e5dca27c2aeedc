import type { ExplanationDocument } from '../../compiler/contract/explanation.ts';
import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import { writeTerminal } from '../../compiler/describe/blocks/write-terminal.ts';
import { describeExplanation } from '../../compiler/describe/documents/describe-explanation.ts';
import { diagnosticsDocument } from '../../tasks/check/diagnostics-document.ts';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { nearest } from '../../compiler/language/diagnostics/nearest.ts';
import { linkGivenText } from '../../compiler/pipeline/link-given.ts';
import type { Program, Rule, Tag } from '../../compiler/language/model/program.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import { checkProject } from '../../tasks/check/check-project.ts';
import { createPaint } from '../terminal/paint.ts';
import { describeProblems } from '../terminal/describe-problems.ts';
import { writeNews } from '../terminal/write-news.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import { withExamplePage } from '../../tasks/explain/with-example-page.ts';
import { visitorExplanation } from '../../tasks/explain/visitor-explanation.ts';

export interface ExplainVisitorOptions {
  readonly entry?: string;
  /** Explains only this rule, or this tag with the rules that run it. */
  readonly rule?: string;
  /** The visitor and the page, in the syntax of `given` in scenarios. `option` is what errors call it. */
  readonly given: { readonly option: '--given' | '--visitor'; readonly text: string; readonly example?: undefined };
  readonly json?: boolean;
}

/** Runs `tagc explain --rule` and `--visitor`: prints what runs for a visitor, what it sends, and why the rest does not run. */
export async function explainVisitorCommand(options: ExplainVisitorOptions, terminal: Terminal): Promise<0 | 1> {
  const { entry, rule, given, json } = options;
  const project = await checkProject(entry, terminal);
  const linking = { documents: project.documents, host: createDiskHost(project.root), name: given.option };
  const isValid = !hasErrors(project.diagnostics);
  const { text, example } = isValid ? withExamplePage(given.text, project.program, linking) : given;
  const linked = isValid ? linkGivenText(text, linking) : undefined;
  const diagnostics = [
    ...project.diagnostics.filter(({ severity }) => severity === 'error'),
    ...(linked?.diagnostics ?? []),
  ];
  const isWrong = !linked || hasErrors(diagnostics);
  const explanation = isWrong
    ? undefined
    : explain(linked.program, linked.given, rule === undefined ? undefined : find(linked.program, rule));
  const document = explanation && visitorExplanation(explanation);
  if (example !== undefined) writeNews(`The example page: ${visibleText(example)}\n`, terminal.stderr);
  if (json) {
    terminal.stdout.write(
      writeJson({ ...diagnosticsDocument(diagnostics), ...document } satisfies ExplanationDocument),
    );
  } else if (document) {
    terminal.stdout.write(
      writeTerminal(describeExplanation(document, project.nameOf), createPaint(terminal.stdout.color)),
    );
  } else {
    const nameOf = (path: string) => (path === given.option ? path : project.nameOf(path));
    terminal.stderr.write(describeProblems(diagnostics, terminal.stderr, nameOf));
  }
  return explanation ? 0 : 1;
}

function find({ rules, tags }: Program, name: string): Rule | Tag {
  const all = [...rules, ...tags];
  const found = all.find(({ id }) => id === name);
  if (!found) {
    const near = nearest(
      name,
      all.map(({ id }) => id),
    );
    const hint = near ? ` Did you mean "${near}"?` : '';
    throw new CannotRun(`No rule and no tag is called "${name}".${hint}`, 'Name a rule or a tag of the project.');
  }
  const isRun = rules.some(({ actions }) => actions.some((action) => action.kind === 'vendor' && action.tag === found));
  if (found.triggers.length > 0 || isRun) return found;
  throw new CannotRun(`Nothing runs "${name}": it has no events, and no rule runs it.`, 'Name another rule or tag.');
}
