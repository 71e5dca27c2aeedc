import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Action, Program } from '../../language/model/program.ts';
import { pushedItem } from '../../compile/traverse/expression-sites.ts';

/**
 * Reports pushes into the data layer of Google Tag Manager that pass no gate: they hand data to a third party. Also reports
 * those through the gate of a tag if the project has another data layer, which nobody there reads.
 */
export function checkPushesToGtm({ project, rules }: Program, report: ReportDiagnostic): void {
  const isGtm = project.dataLayer.kind === 'gtm';
  for (const { actions, source } of rules) {
    for (const action of actions.filter(pushes)) {
      const hasGate = action.kind === 'vendor';
      if (hasGate === isGtm) continue;
      const { start, end } = action;
      const code = isGtm ? 'push-without-gate' : 'push-needs-gtm';
      report(diagnose(code, { action: action.text() }, { source, start, end }));
    }
  }
}

function pushes(action: Action): boolean {
  if (action.kind === 'raise') return action.trigger.event.name === 'layer';
  return pushedItem(action) !== undefined;
}
