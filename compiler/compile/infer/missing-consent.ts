import type { BuiltInTable, Export } from '../../../runtime/tables/tables.ts';
import type { Source } from '../../language/source/source.ts';
import type * as ast from '../../language/syntax/document.ts';
import { bodyFields, hasMisspelt } from '../bind/fields.ts';
import type { Linker } from '../bind/linker.ts';
import type { Context } from '../bind/context.ts';

/** Reports a built-in value or event that depends on consent in a project without a consent declaration. */
export function reportMissingConsent(
  linker: Linker,
  source: Source,
  { name, export: code }: { readonly name: string; readonly export: Export },
  node: ast.Node,
): void {
  if (!dependsOnConsent(code) || linker.names('groups').size > 0) return;
  linker.mistake('no-consent', { name }, source, node);
}

/** Whether a runtime function depends on consent. */
export const dependsOnConsent = ({ needs = [] }: Export): boolean =>
  needs.some((need) => ['consent', 'consentSource', 'consentProgress', 'consentDecision', 'optOut'].includes(need));

/** Reports built-in values that store visits if the project does not name a consent group for them (VIST-01). */
export function reportVisitWithoutGroup(
  linker: Linker,
  context: Context,
  { name, export: code }: BuiltInTable,
  node: ast.Node,
) {
  if (!code.needs?.some((need) => need === 'visit' || need === 'campaigns')) return;
  if (linker.names('groups').size === 0) return;
  const [project] = linker.names('project').values();
  // Errors in the project declaration are reported there.
  if (!project || project.declaration.incomplete || linker.isLost(project.declaration)) return;
  const { body } = project.declaration;
  const entry = bodyFields(body).get('visit');
  const visit = entry?.value?.form === 'record' ? entry.value : undefined;
  if (visit ? bodyFields(visit).has('group') || hasMisspelt(visit, ['group']) : entry || hasMisspelt(body, ['visit']))
    return;
  linker.mistake('visit-without-group', { builtIn: name }, context.source, node);
}
