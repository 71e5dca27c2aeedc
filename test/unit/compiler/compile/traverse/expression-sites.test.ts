import { expect, test } from 'vitest';
import { compile } from '../../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../../compiler/pipeline/host.ts';
import type { Expression } from '../../../../../compiler/language/model/expression.ts';
import type { Program } from '../../../../../compiler/language/model/program.ts';
import { expressionSitesOf, roleTraits } from '../../../../../compiler/compile/traverse/expression-sites.ts';
import { compileCareers } from '../../../rules/careers.ts';

/** A program with at least one expression of every role. */
const everyRole = `project p { dataLayer: "adobeDataLayer", directCalls: "_satellite", country: visitorCountry }
site main
stage production
const limit = 3
countries listed = [FR, DE]
data visitorCountry: country = layer("visitor.country")
data refusing: text = layer("refusing")
data job: record = layer("job") { fields: [title] each: text else "none" }
page careers = path starts with "/careers"
condition isListed = visitorCountry in listed
function isLong(a: text): boolean = a contains "long"
matrix words: text by country { FR: "oui", otherwise: "yes", missing: "none" }
state times: counter { keep: visitor, group: performance, key: local("times"), initial: limit }
call ask { post: "/ask" query: { page: path } body: { title: job.title } answer: { sure: boolean } }
call look { get: "/look" when not exists refusing body: { title: job.title } answer: { found: boolean } }
event shown = layer("shown")
consent {
  group necessary = 1
  group performance = 2
  group targeting = 4
  stored: oneTrust(cookie: "OptanonConsent")
  noDefault: exists query("strict")
  optOut: exists query("optOut")
  default by visitorCountry { listed: [necessary], otherwise: [necessary, performance], missing: [necessary] }
  disable ad when exists refusing
}
tag ad {
  vendor: pixel group: targeting
  on start
  when not exists refusing
  options: { url: "https://ad.example/p?word=" + words[visitorCountry] }
}
rule first {
  once per job.title on shown, click(".first")
  when page is careers and isListed and isLong(path)
  do set(times, 1) send(ask) then raise(direct("first")) log("first", ask.sure) log("look", look.found) send(look)
}
assert "the ad is not for listed countries" { tag ad never runs when isListed }
scenario "it runs" { when raise direct("first") expect log "first" }
`;

const programs: Readonly<Record<string, Program>> = {
  'a program with every role': compileEveryRole(),
  'the careers site': compileCareers(),
};

test.each(Object.keys(programs))('finds every expression of %s at exactly one site', (name) => {
  const sites = expressionSitesOf(programs[name]).map(({ expression }) => expression);
  const expected = allExpressionsOf(programs[name]);
  expect(expected.filter((expression) => !sites.includes(expression))).toEqual([]);
  expect(sites.filter((expression) => !expected.includes(expression))).toEqual([]);
  expect(new Set(sites).size).toBe(sites.length);
});

test('the test program has an expression of every role', () => {
  const roles = expressionSitesOf(programs['a program with every role']).map(({ role }) => role);
  expect([...new Set(roles)].toSorted()).toEqual(Object.keys(roleTraits).toSorted());
});

function compileEveryRole(): Program {
  const { program, diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': everyRole }));
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return program;
}

/** Searches all objects of a program for its outermost expressions. */
function allExpressionsOf(program: Program): Expression[] {
  const found = new Set<Expression>();
  const seen = new Set<unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isExpression(value)) found.add(value);
    else for (const part of value instanceof Map ? value.values() : Object.values(value)) look(part);
  };
  look(program);
  return [...found];
}

function isExpression(value: object): value is Expression {
  return 'kind' in value && 'start' in value && 'type' in value && typeof value.type === 'object';
}
