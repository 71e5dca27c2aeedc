import { compile, hasErrors } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost, type Host } from '../../../compiler/pipeline/host.ts';
import { comparePrograms } from '../../../compiler/proof/diff/compare-programs.ts';
import { createSource } from '../../../compiler/language/source/source.ts';
import { parseDsl } from '../../../compiler/language/syntax/dsl/parse-dsl.ts';
import { careersProject } from '../../support/careers-project.ts';
import { renameDeclared } from '../../support/moved/rename-declared.ts';
import { careersRules } from '../mutations/careers-rules.ts';
import { mutationsIn } from '../mutations/mutations-in.ts';
import { allowed } from '../allowed.ts';
import { createComparison } from './create-comparison.ts';
import type { Search } from '../search.ts';

/** The share of changes of a script that may not show, because no visitor notices them. */
const mostOften = 0.03;

/** Names that decide something themselves: another one is a change. */
const special = new Set(['necessary', 'targeting', 'performance', 'functional']);

/** Changes one place or one name of the careers site's rules, and compares both versions. */
export const differences: Search = {
  name: 'differences',
  shows: 'tagc diff shows each change of rules that changes a script, and no new name',
  sample: 4,
  empty: ['an error', 'the same scripts'],
  longest: 60,
  prepare(files) {
    const project = files ?? careersProject;
    const all = mutationsIn(files ?? careersRules);
    const parsed: Host['parsed'] = new Map();
    const compileWith = (changed: Readonly<Record<string, string>>) =>
      compile('rules.dsl', { read: createMemoryHost({ ...project, ...changed }).read, parsed });
    const { program: before } = compileWith({});
    const compare = createComparison(before);
    const renames = renamesOf(project);
    return {
      count: all.length + renames.length,
      try(at) {
        if (at >= all.length) {
          const { name, files } = renames[at - all.length];
          const { program: after, diagnostics } = compileWith(files());
          if (hasErrors(diagnostics)) return { outcome: 'an error' };
          const { changes } = comparePrograms(before, after);
          if (changes.length === 0) return { outcome: 'no change by a new name' };
          return {
            outcome: 'a change by a new name',
            problem: `another name of "${name}" shows ${changes.length} changes`,
          };
        }
        const { path, text, start, was, instead, kind } = all[at];
        const outcome = compare(compileWith({ [path]: text }));
        if (outcome) return { outcome };
        return { outcome: 'not shown', note: `${path}:${start} (${kind}): "${was}" → "${instead}"` };
      },
    };
  },
  judge(findings) {
    const different = findings.filter(({ outcome }) => outcome === 'shown' || outcome === 'not shown').length;
    const missed = findings.filter(({ outcome }) => outcome === 'not shown').length;
    if (missed <= allowed(mostOften, different)) return undefined;
    return `${missed} of ${different} changes of a script are not shown.`;
  },
};

/** Returns a project for each name that rules declare, in which it is another one. */
function renamesOf(files: Readonly<Record<string, string>>) {
  const documents = () =>
    Object.entries(files)
      .filter(([path]) => path.endsWith('.dsl'))
      .map(([path, text]) => parseDsl(createSource(path, text)));
  const names = [...renameDeclared(documents(), (at) => `${at}`).names.keys()];
  // Sites and stages are names of folders and files, too.
  const places = documents().flatMap(({ declarations }) =>
    declarations.flatMap(({ kind, names: own }) =>
      ['site', 'stage'].includes(kind.text) ? own.map(({ text }) => text) : [],
    ),
  );
  return names.flatMap((name, at) => {
    if (special.has(name) || places.includes(name)) return [];
    const nameOf = (other: number) => (other === at ? `other_${at}` : names[other]);
    return [{ name, files: () => renameDeclared(documents(), nameOf).files }];
  });
}
