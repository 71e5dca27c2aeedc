import { isPersonalName } from '../../runtime/redaction/is-personal-name.ts';
import { personalParameters } from '../../runtime/redaction/personal-parameters.ts';
import type { Program } from '../model/program.ts';

/** Returns the pattern of query parameters that addresses are cleaned of: those of the project and of its vendors. */
export function redactedParameters({ project, tags }: Pick<Program, 'project' | 'tags'>): RegExp {
  const ofVendors = tags.flatMap(({ vendor }) => vendor.personalParameters ?? []);
  return personalParameters([...new Set([...project.redaction.parameters, ...ofVendors])]);
}

/** Returns a function that says whether a query parameter is redacted in addresses. */
export function createIsRedacted(program: Program): (name: string) => boolean {
  const pattern = redactedParameters(program);
  return (name) => isPersonalName(name, pattern);
}
