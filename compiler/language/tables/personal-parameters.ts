import { isPersonalName } from '../../../runtime/redaction/is-personal-name.ts';
import { personalParameters } from '../../../runtime/redaction/personal-parameters.ts';
import type { Program } from '../model/program.ts';

/** Returns the names of query parameters that addresses are cleaned of: those of the project and of its vendors. */
export function redactedNames({ project, tags }: Pick<Program, 'project' | 'tags'>): readonly string[] {
  const ofVendors = tags.flatMap(({ vendor }) => vendor.personalParameters ?? []);
  return [...new Set([...project.redaction.parameters, ...ofVendors])];
}

/** Returns the pattern of the query parameters that addresses are cleaned of. */
export function redactedParameters(program: Pick<Program, 'project' | 'tags'>): RegExp {
  return personalParameters(redactedNames(program));
}

/** Returns a function that says whether a query parameter is redacted in addresses. */
export function createIsRedacted(program: Program): (name: string) => boolean {
  const pattern = redactedParameters(program);
  return (name) => isPersonalName(name, pattern);
}

/** Query parameters with personal data on most sites (PII-02). A project can replace the list. */
export const defaultPersonalParameters: readonly string[] = [
  'email',
  'emailaddress',
  'mail',
  'name',
  'firstname',
  'lastname',
  'fullname',
  'surname',
  'address',
  'postcode',
  'phone',
  'phonenumber',
  'mobile',
  'tel',
  'birthdate',
  'password',
  'username',
  'user',
  'login',
];
