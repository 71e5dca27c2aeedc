import { compile } from '../../../compiler/compile.ts';
import { createMemoryHost } from '../../../compiler/host.ts';
import { careersProject } from '../../support/careers-project.ts';
import { turnProject } from '../../support/syntaxes/convert-project.ts';

/** Returns the careers site with every other rule file in YAML, so that changes affect both syntaxes. */
export function fuzzProject(): Readonly<Record<string, string>> {
  const { documents } = compile('rules.dsl', createMemoryHost(careersProject));
  const paths = documents.map(({ source }) => source.path);
  const inYaml = new Set(paths.filter((path, at) => at % 2 === 0 && path !== 'rules.dsl'));
  const others = Object.entries(careersProject).filter(([path]) => !paths.includes(path));
  return {
    ...Object.fromEntries(others),
    ...turnProject(documents, (path) => (inYaml.has(path) ? 'yaml' : 'dsl')),
  };
}
