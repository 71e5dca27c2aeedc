import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { CommandQueue } from '../../language/model/declared-vendor.ts';
import type { Program, Project, Tag } from '../../language/model/program.ts';
import type { Span } from '../../language/source/source.ts';

/** Reports global names that two queues or vendors of the project's tags use: one would read or replace what the other needs. */
export function reportGlobalNames({ tags, project }: Program, report: ReportDiagnostic): void {
  const byName = new Map<string, Claim[]>();
  for (const claim of claimsOf(tags)) {
    const claims = byName.get(claim.name) ?? [];
    byName.set(claim.name, claims);
    if (!claims.some(({ by }) => by === claim.by)) claims.push(claim);
  }
  for (const [name, claims] of byName) {
    for (const { span, by, queue } of claims) {
      const owner = ownerInProject(name, queue, project) ?? ownerAmong(claims.filter((other) => other.by !== by));
      if (owner) report(diagnose('shared-global-name', { name, owner }, span));
    }
  }
}

/** A global name, and what uses it: a queue, or a vendor that sets it. A vendor may set the variable of its own queue. */
interface Claim {
  readonly name: string;
  readonly by: object;
  readonly queue?: CommandQueue;
  readonly span: Span;
}

function claimsOf(tags: readonly Tag[]): Claim[] {
  return tags.flatMap(({ vendor: { declared }, span }) => {
    const { queue, globals } = declared ?? {};
    const also = queue?.form === 'function' ? queue.also : [];
    const ofQueue = queue ? [queue.global, ...also] : [];
    const set = globals?.kind === 'record' ? globals.fields.map(({ name }) => name) : [];
    return [
      ...ofQueue.map((name) => ({ name, by: queue!, queue, span: queue!.span })),
      ...set.filter((name) => !ofQueue.includes(name)).map((name) => ({ name, by: declared!, span })),
    ];
  });
}

function ownerInProject(
  name: string,
  queue: CommandQueue | undefined,
  { dataLayer, directCalls }: Project,
): string | undefined {
  if (name === directCalls) return 'the direct calls of the project';
  // Google's tag and Google Tag Manager share one array.
  const isShared = dataLayer.kind === 'gtm' && queue?.form === 'arguments';
  return name === dataLayer.name && !isShared ? 'the data layer of the project' : undefined;
}

function ownerAmong([other]: readonly Claim[]): string | undefined {
  if (!other) return undefined;
  return other.queue ? 'another queue' : 'another vendor, which sets it';
}
