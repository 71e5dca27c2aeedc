import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { titlesIn } from './titles-in.ts';

/** What serves one requirement: names of rules, tags, calls and the consent block, titles of examples, paths of tests. */
export interface Services {
  readonly rules: readonly string[];
  readonly scenarios: readonly string[];
  readonly assertions: readonly string[];
  readonly tests: readonly string[];
}

/** By number, what cites it: the careers site's declarations by `meets`, and tests by their titles. */
export function readServices(): ReadonlyMap<string, Services> {
  const services = new Map<string, { rules: string[]; scenarios: string[]; assertions: string[]; tests: string[] }>();
  const serve = (number: string, how: keyof Services, name: string) => {
    const one = services.get(number) ?? { rules: [], scenarios: [], assertions: [], tests: [] };
    services.set(number, one);
    if (!one[how].includes(name)) one[how].push(name);
  };
  const { program } = compile('rules.dsl', createDiskHost(process.cwd()));
  const { rules, tags, calls, consent, scenarios, assertions } = program;
  for (const { id, meets } of [...rules, ...tags, ...calls]) for (const one of meets) serve(one, 'rules', id);
  for (const one of consent?.meets ?? []) serve(one, 'rules', 'consent');
  for (const { id, meets } of scenarios) for (const one of meets) serve(one, 'scenarios', id);
  for (const { id, meets } of assertions) for (const one of meets) serve(one, 'assertions', id);
  for (const path of testFiles())
    for (const title of titlesIn(path, readFileSync(path, 'utf8')))
      for (const [number] of title.matchAll(/[A-Z0-9]+-\d{2}/g)) serve(number, 'tests', path);
  return services;
}

function testFiles(): string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join('test', name))
    .toSorted();
}
