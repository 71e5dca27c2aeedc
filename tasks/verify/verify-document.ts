import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { diagnosticsDocument } from '../check/diagnostics-document.ts';
import type { SeenItem } from './page-observation.ts';
import type { Verification } from './verification.ts';

/** Returns a verification as JSON, with everything that was seen. The schema is `schemas/tagc/verify.json`. */
export function verifyDocument(diagnostics: readonly Diagnostic[], { observations, findings }: Verification): string {
  const { errors, warnings, ...rest } = diagnosticsDocument(diagnostics);
  const of = (wanted: string) => findings.filter(({ severity }) => severity === wanted).length;
  const document = {
    ...rest,
    errors: errors + of('error'),
    warnings: warnings + of('warning'),
    findings: findings.map(({ cause, declaration, ...finding }) => ({
      ...finding,
      ...(cause && { cause: { by: cause.by, chain: cause.chain, through: cause.through } }),
      ...(declaration && { declaration: declaration.id }),
    })),
    visits: observations.map(({ page, address, state, requests, stored, mainThread }) => ({
      page,
      address,
      state: state.name,
      granted: state.granted,
      hosts: [...new Set(requests.map(({ url }) => new URL(url).host))].toSorted(),
      scripts: [...new Set(requests.flatMap(({ url, isScript }) => (isScript ? url : [])))].toSorted(),
      stored: stored.map(describeItem),
      mainThread,
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Lifetimes are seconds, as in the manifest. */
function describeItem({ kind, name, domain, lifetime }: SeenItem) {
  const seconds = typeof lifetime === 'number' ? Math.round(lifetime / 1000) : lifetime;
  return { kind, name, ...(domain !== undefined && { domain }), ...(seconds !== undefined && { lifetime: seconds }) };
}
