import type { Expected } from './expected.ts';
import type { FoundBundle } from './find-bundle.ts';
import type { PageFinding } from './page-finding.ts';
import type { PageObservation } from './page-observation.ts';

/** The end of the script that names its source map. Servers may leave it out. */
const mapLine = /\/\/# sourceMappingURL=\S*\s*$/;

/**
 * Returns whether the deployed script is what the rules build, and its errors. `isAnyVersion` allows other versions.
 * The script names a tag as a rule when it starts the vendor of the tag.
 */
export function judgeBundle(
  { page, state, errors }: PageObservation,
  { site, stage, addresses, code }: FoundBundle,
  built: string,
  { tags }: Pick<Expected, 'tags'>,
  isAnyVersion: boolean,
): readonly PageFinding[] {
  const [address] = addresses;
  const base = { page, states: [state.name], subject: address } as const;
  const isSame = code.includes(built.replace(mapLine, '').trim());
  const version: PageFinding = {
    ...base,
    code: 'other-version',
    severity: isAnyVersion ? 'warning' : 'error',
    message: `${address} is not the script that these rules build for the site "${site}" and the stage "${stage}".`,
    fix: 'Deploy it again, choose another stage with --stage, or verify with the rules and the version of tagc of the deployed script. --any-version allows it.',
  };
  const failures = errors.filter(({ script, kind }) => kind !== 'browser' && addresses.includes(script));
  return [
    ...(isSame ? [] : [version]),
    ...failures.map(({ text, kind }): PageFinding => {
      // The script logs this if it cannot go on.
      const isStopped = text.startsWith('tagc ');
      const what = isStopped ? 'stopped with an error' : 'reports an error';
      const about = text.replace(/for "(\w+)" rule\b/, (all, id: string) =>
        tags.has(id) ? `for the tag "${id}"` : all,
      );
      return {
        ...base,
        code: 'script-error',
        // Requests and services fail now and then, which the rules expect.
        severity: isStopped ? 'error' : kind === 'thrown' ? 'warning' : 'note',
        message: `The script of tagc ${what}: ${about}`,
        fix: 'Look at the console of the page for details.',
      };
    }),
  ];
}
