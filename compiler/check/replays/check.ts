import { groupsOfScript, needsConsent } from '../../compile/analysis/gate-of.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Program } from '../../language/model/program.ts';

/** Reports what a tag states about events before consent although it waits for none, or drops them all. */
export function checkReplays({ tags }: Program, report: ReportDiagnostic): void {
  for (const tag of tags) {
    const { id, replay, replayWithin } = tag;
    const waits = groupsOfScript(tag).some(needsConsent);
    const never = waits ? undefined : `"${id}" waits for no consent`;
    if (replay && never) report(diagnose('replay-without-effect', { field: 'replay', because: never }, replay.span));
    const because = never ?? (replay?.what === 'none' ? 'with "replay: none", nothing is kept' : undefined);
    if (replayWithin && because)
      report(diagnose('replay-without-effect', { field: 'replayWithin', because }, replayWithin.span));
  }
}
