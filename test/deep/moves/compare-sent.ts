import type { CompileResult } from '../../../compiler/pipeline/compile.ts';
import type { Program } from '../../../compiler/language/model/program.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { bundle } from '../../../compiler/emit/bundle/bundle.ts';
import { compileCareersWith } from '../../support/moved/careers-visits.ts';
import { runVisits } from '../../support/moved/run-visits.ts';
import type { Cases, Finding } from '../search.ts';

/** A variant of the careers site: its files, and the new names of sites and stages. */
interface Moved {
  readonly files: Readonly<Record<string, string>>;
  readonly nameNow?: (name: string) => string;
}

/** Cases that rewrite the careers site and compare what its visitors download and send. */
export async function compareSent(move: (careers: CompileResult, seed: number) => Moved): Promise<Cases> {
  const careers = compileCareersWith();
  const sites = careers.program.sites.map(({ id }) => id);
  const before = new Map<string, string>();
  for (const site of sites) before.set(site, await sentBy(careers.program, site, 'production'));
  return {
    async try(seed): Promise<Finding> {
      const { files, nameNow = (name) => name } = move(careers, seed);
      const { program } = compileCareersWith(files);
      const site = sites[seed % sites.length];
      const after = await sentBy(program, nameNow(site), nameNow('production'));
      if (after === before.get(site)) return { outcome: `${site} the same` };
      return { outcome: 'different', problem: firstDifference(before.get(site)!, after) };
    },
  };
}

async function sentBy(program: Program, site: string, stage: string): Promise<string> {
  const { code } = await bundle(emit(program, site, stage));
  return runVisits(code)
    .map((sent, visit) => sent.map((address) => `visit ${visit}: ${address}`).join('\n'))
    .join('\n');
}

function firstDifference(before: string, after: string): string {
  const [expected, actual] = [before, after].map((text) => text.split('\n'));
  const at = expected.findIndex((line, index) => line !== actual[index]);
  return at < 0 ? `additional request: ${actual[expected.length]}` : `expected ${expected[at]}\nreceived ${actual[at]}`;
}
