import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import type { CommandQueue } from '../../model/declared-vendor.ts';
import type { Program } from '../../model/program.ts';

/** Reports queues of the project's tags that have one global name: their commands would reach one script. */
export function checkQueueNames({ tags }: Program, report: ReportDiagnostic): void {
  const queues = new Set(tags.flatMap(({ vendor }) => vendor.declared?.queue ?? []));
  const byName = new Map<string, CommandQueue[]>();
  for (const queue of queues) byName.set(queue.global, [...(byName.get(queue.global) ?? []), queue]);
  for (const [name, all] of byName) {
    if (all.length > 1) for (const { span } of all) report(diagnose('shared-queue-name', { name }, span));
  }
}
