import type {
  VerificationDocument,
  VerifiedCause,
  VerifiedItem,
  VerifiedPages,
} from '../../compiler/contract/verification.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { identifyProject } from '../build/identify-project.ts';
import type { ReadProject } from '../check/read-project.ts';
import { diagnosticsDocument } from '../check/diagnostics-document.ts';
import type { PageCause } from './page-cause.ts';
import type { SeenItem } from './page-observation.ts';
import type { Verification } from './verification.ts';

/** Returns a verification for JSON, with everything that was seen. */
export function verificationDocument(diagnostics: readonly Diagnostic[], pages: VerifiedPages): VerificationDocument {
  const { errors, warnings, ...rest } = diagnosticsDocument(diagnostics);
  const of = (wanted: string) => pages.findings.filter(({ severity }) => severity === wanted).length;
  return { ...rest, errors: errors + of('error'), warnings: warnings + of('warning'), ...pages };
}

/** Returns a verification as plain data: for JSON and for people. */
export function verifiedPages({ scripts, observations, findings }: Verification, project: ReadProject): VerifiedPages {
  const { program } = project;
  return {
    identity: identifyProject(project),
    scripts,
    findings: findings.map(({ cause, declaration, ...finding }) => ({
      ...finding,
      ...(cause && { cause: describeCauseOf(cause, program) }),
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
}

export function describeCauseOf({ by, chain, through, declaration }: PageCause, { tags }: Program): VerifiedCause {
  const kind = tags.some(({ id }) => id === declaration?.id) ? 'tag' : 'call';
  return { by, chain, through, ...(declaration && { declaration: `${kind} "${declaration.id}"` }) };
}

/** Lifetimes are seconds, as in the manifest. */
function describeItem({ kind, name, domain, lifetime }: SeenItem): VerifiedItem {
  const seconds = typeof lifetime === 'number' ? Math.round(lifetime / 1000) : lifetime;
  return { kind, name, ...(domain !== undefined && { domain }), ...(seconds !== undefined && { lifetime: seconds }) };
}
