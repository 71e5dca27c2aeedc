import type { Export } from '../../../runtime/tables/tables.ts';
import type { Source } from '../../language/source/source.ts';
import type { Node } from '../../language/syntax/document.ts';
import type { Linker } from '../bind/linker.ts';

/** Reports a built-in value or event that depends on consent in a project without a consent declaration. */
export function reportMissingConsent(
  linker: Linker,
  source: Source,
  { name, export: code }: { readonly name: string; readonly export: Export },
  { start, end }: Node,
): void {
  if (!dependsOnConsent(code) || linker.names('groups').size > 0) return;
  linker.mistake('no-consent', { name }, source, { start, end });
}

/** Whether a runtime function depends on consent. */
export const dependsOnConsent = ({ needs = [] }: Export): boolean =>
  needs.some((need) => ['consent', 'consentSource', 'consentProgress', 'optOut'].includes(need));
