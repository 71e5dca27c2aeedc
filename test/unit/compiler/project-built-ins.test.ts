import { describe, expect, test } from 'vitest';
import { fold } from '../../../compiler/emit/fold/fold.ts';
import { projectBuiltIns } from '../../../compiler/language/tables/project-built-ins.ts';
import type { PageModel } from '../../../runtime/tables/tables.ts';
import type { Expression } from '../../../compiler/language/model/expression.ts';
import { compileText } from '../../support/compile-text.ts';

const { program } = compileText(
  'condition asked = hostStage is staging',
  `project p { dataLayer: "adobeDataLayer" }
   stage production
   stage staging
   site main { hosts: { production: ["www.example.com"], staging: ["stage.example.com", "www.example.com"] } }
   site other
   site half { hosts: { production: ["www.example.com"] } }`,
);

describe('evaluates hostStage in the analyser as in a bundle', () => {
  const { evaluate } = projectBuiltIns.find(({ name }) => name === 'hostStage')!;
  // A bundle runs only on the hosts of its own stage. Without hosts, it runs on any.
  const pages = [
    ['main', 'production', 'www.example.com'],
    ['main', 'staging', 'stage.example.com'],
    ['main', 'staging', 'www.example.com'],
    ['other', 'staging', 'www.example.com'],
    ['other', 'production', 'www.example.com'],
    ['half', 'staging', 'www.example.com'],
    ['half', 'staging', 'new.example.com'],
    ['half', 'production', 'www.example.com'],
  ] as const;
  test.each(pages)('%s, %s on %s', (site, stage, host) => {
    const page = { url: `https://${host}/` } as PageModel;
    const { hosts } = program.sites.find(({ id }) => id === site)!;
    const model = { site, stage, hosts, granted: [], isPage: () => false };
    const folded = fold(program.conditions[0].value, { program, site, stage });
    expect(isTrueOn(host, folded)).toBe(evaluate(page, model, '') === 'staging');
  });
});

function isTrueOn(host: string, folded: Expression): boolean {
  if (folded.kind === 'operation') return !isTrueOn(host, folded.operands[0]);
  return folded.kind === 'hosts' ? folded.hosts.includes(host) : folded.kind === 'literal' && folded.value === true;
}
