import type { Program } from '../../compiler/language/model/program.ts';
import type { PageFinding } from './page-finding.ts';

/** Returns who caused something, as a sentence. Undefined if it has no cause, such as something that is missing. */
export function describePageCause({ cause }: PageFinding, program: Program): string | undefined {
  if (!cause) return undefined;
  const chain = cause.chain.join(', loaded by ');
  const through = cause.through.length === 0 ? '' : `, in a call with ${cause.through.join(' and ')}`;
  switch (cause.by) {
    case 'tagc':
      return `Caused by ${chain}${describeDeclaration(cause.declaration, program)}${through}.`;
    case 'both':
      return `Caused by ${chain}${describeDeclaration(cause.declaration, program)}, or by the page in the same call${through}.`;
    case 'page':
      return cause.chain.length === 0
        ? `Caused by the page itself${through}.`
        : `Caused by ${chain}, which the page loads itself${through}.`;
    case 'unknown':
      return 'The browser does not say what caused it.';
  }
}

function describeDeclaration(declaration: NonNullable<PageFinding['cause']>['declaration'], program: Program): string {
  if (!declaration) return '';
  const kind = program.tags.some(({ id }) => id === declaration.id) ? 'tag' : 'call';
  return ` for the ${kind} "${declaration.id}"`;
}
