import { describe, expect, test } from 'vitest';
import { fold } from '../../../compiler/emit/fold/fold.ts';
import { projectBuiltIns } from '../../../compiler/language/project-built-ins.ts';
import type { PageModel } from '../../../runtime/tables.ts';
import { compileText } from '../../support/compile-text.ts';

const hosts = { production: ['www.example.com'], staging: ['stage.example.com', 'www.example.com'] };
const { program } = compileText(
  'condition asked = hostStage is staging',
  `project p { dataLayer: "adobeDataLayer" }
   stage production
   stage staging
   site main { hosts: { production: ["www.example.com"], staging: ["stage.example.com", "www.example.com"] } }`,
);

describe('evaluates hostStage in the analyser as in a bundle', () => {
  const { evaluate } = projectBuiltIns.find(({ name }) => name === 'hostStage')!;
  // A bundle runs only on the hosts of its own stage, so only those are tested.
  const pages = [
    ['production', 'www.example.com'],
    ['staging', 'stage.example.com'],
    ['staging', 'www.example.com'],
  ] as const;
  test.each(pages)('%s on %s', (stage, host) => {
    const page = { url: `https://${host}/` } as PageModel;
    const model = { site: 'main', stage, hosts, granted: [], isPage: () => false };
    const folded = fold(program.conditions[0].value, { program, site: 'main', stage });
    const actual = folded.kind === 'hosts' ? folded.hosts.includes(host) : folded.kind === 'literal' && folded.value;
    expect(actual).toBe(evaluate(page, model, '') === 'staging');
  });
});
