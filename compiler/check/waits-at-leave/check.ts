import type { Action, Program, VendorCall } from '../../language/model/program.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';

/**
 * Reports actions that wait after `leave` or `hidden`: the page is gone, or the browser may end it any time, so only data that
 * is sent immediately certainly gets out.
 */
export function checkWaitsAtLeave({ rules }: Program, report: ReportDiagnostic): void {
  for (const { triggers, actions, source } of rules) {
    if (!triggers.some(({ event }) => event.name === 'leave' || event.name === 'hidden')) continue;
    for (const action of actions.filter(waits)) {
      const { start, end } = action;
      report(diagnose('waits-at-leave', { action: action.text() }, { source, start, end }));
    }
  }
}

function waits(action: Action): boolean {
  if (action.kind === 'send') return Object.keys(action.call.answer).length > 0;
  if (action.kind === 'vendor') return isLoaded(action);
  return action.kind === 'call' && Boolean(action.action.waits);
}

function isLoaded({ tag, action }: VendorCall): boolean {
  const { by } = tag.vendor.actions[action];
  return by === 'script' || by === 'frame';
}
