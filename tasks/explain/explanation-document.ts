import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { ExplainedRunning, Explanation } from '../../compiler/proof/explain/explanation.ts';
import { plainRunning } from '../../compiler/proof/explain/plain-events.ts';
import { positionAt } from '../../compiler/language/source/source.ts';
import { diagnosticsDocument } from '../check/diagnostics-document.ts';

/** Returns an explanation as JSON. Without one, there were errors. The schema is `schemas/tagc/explain.json`. */
export function explanationDocument(diagnostics: readonly Diagnostic[], explanation?: Explanation): string {
  const document = {
    ...diagnosticsDocument(diagnostics),
    ...(explanation && {
      visitor: {
        site: explanation.site,
        stage: explanation.stage,
        host: explanation.host,
        notGiven: explanation.notGiven,
        ...(explanation.unfit && { unfit: explanation.unfit }),
        ...(explanation.nothing && { nothingRunsBecause: explanation.nothing }),
      },
      events: explanation.events.map(({ on, isAtStart, running }) => ({
        on,
        isAtStart,
        running: running.map(describeRunning),
      })),
    }),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function describeRunning(explained: ExplainedRunning) {
  const { kind, name, title, ...others } = plainRunning(explained);
  const { source, span } = explained.running;
  const place = { path: source.path, ...positionAt(source, span.start) };
  return { kind, name, ...(title !== undefined && { title }), place, ...others };
}
