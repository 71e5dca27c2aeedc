import { describe, expect, test } from 'vitest';
import { compile } from '../../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../../compiler/pipeline/host.ts';
import { minifyText, prelude } from '../../../../support/compile-text.ts';
import { runBundle } from '../../../../support/run-bundle.ts';
import { reported } from '../../reported.ts';
import { typeOf } from '../../type-of.ts';

const appliedJob = `
record appliedJob {
  UserActivity: text
  JobSource:    text?
  tags:         list of text,
  "ip-address": personal text
}
`;

describe('a record', () => {
  test('can be used as a type', () =>
    expect(
      reported(`${appliedJob}
data job: appliedJob = layer("job")
data jobs: list of appliedJob = layer("jobs")
state appliedJobs: list of appliedJob
function sourceOf(job: appliedJob): text = job.JobSource
record visit { job: appliedJob, jobs: list of appliedJob }`),
    ).toEqual([]));

  test('can be declared after its use', () =>
    expect(reported('data a: b = layer("a")\nrecord b { c: text }')).toEqual([]));

  test('is suggested for a misspelt type', () =>
    expect(reported(`${appliedJob}\ndata job: apliedJob = layer("job")`)).toEqual(['unknown-type: apliedJob']));

  test('cannot have the name of a built-in type', () =>
    expect(reported('record text { a: text }\nrecord flag { a: text }')).toEqual([
      'reserved-name: text',
      'reserved-name: flag',
    ]));

  test.each([
    ['record a', 'missing-part: a'],
    ['record a {}', 'missing-part: a'],
    ['record a { b }', 'field-without-value: b'],
    ['record a { b: }', 'field-without-value: b'],
    ['record a { b: tekst }', 'unknown-type: tekst'],
    ['record a { b: text b: text }', 'duplicate-field: b'],
    ['record a = "job.json"', 'wrong-field: "job.json"'],
    ['record a = schema("job.json") { b: text }', 'unexpected-part: b: text'],
    ['record a = schema("jobs.json")', 'import-missing: "jobs.json"'],
    ['record a = schema("list.json")', 'schema-invalid: "list.json"'],
    ['record a: text { b: text }', 'unexpected-part: text'],
  ])('reports %s', (text, mistake) =>
    expect(reported(text, { 'job.json': jobSchema, 'list.json': '{"type": "array"}' })).toEqual([mistake]),
  );
});

describe('reports cycles of records', () => {
  test.each([
    ['record a { a: a }', ['cycle: a']],
    ['record a { b: b } record b { a: list of a }', ['cycle: a']],
  ])('%s', (text, mistakes) => expect(reported(text)).toEqual(mistakes));
});

test('reports nested records with too many fields', () => {
  const records = Array.from({ length: 12 }, (_, at) => `record r${at + 1} { a: r${at}, b: r${at} }`);
  expect(reported(`record r0 { a: text }\n${records.join('\n')}`)).toEqual(['too-large: r9']);
});

describe('fields from a page or from storage may be missing, whatever the record declares', () => {
  const declarations = `${appliedJob}
data job: appliedJob = layer("job")
data written: appliedJob = { UserActivity: "a", tags: [], "ip-address": "b" }
state stored: list of appliedJob { keep: visitor }
state held: list of appliedJob`;
  test.each([
    ['job.UserActivity', 'text?'],
    ['job.tags', 'list of text?'],
    ['job."ip-address"', 'personal text?'],
    ['written.UserActivity', 'text'],
    ['last(stored).UserActivity', 'text?'],
    ['last(held).UserActivity', 'text?'],
    ['(last(stored) else written).UserActivity', 'text?'],
    ['job', 'appliedJob?'],
    ['stored', 'list of appliedJob'],
  ])('%s is %s', (expression, type) => expect(typeOf(expression, declarations)).toBe(type));
});

describe('checks the fields of a record that a rule writes', () => {
  const state = `${appliedJob}\nstate appliedJobs: list of appliedJob`;
  const add = (record: string) => reported(`${state}\nrule r { on start do add(appliedJobs, ${record}) }`);
  test.each([
    ['{ UserActivity: "a", tags: [], "ip-address": "b" }', []],
    ['{ UserActivity: "a", tags: [], "ip-address": "b", JobSource: "c" }', []],
    ['{ UserActivity: "a", tags: [] }', ['missing-part: { UserActivity: "a", tags: [] }']],
    ['{ UserActivty: "a", tags: [], "ip-address": "b" }', ['unknown-field: UserActivty']],
    ['{ UserActivity: 5, tags: [], "ip-address": "b" }', ['wrong-type: 5']],
    ['"job"', ['wrong-type: "job"']],
  ])('%s', (record, mistakes) => expect(add(record)).toEqual(mistakes));

  test('reports a record of another type', () =>
    expect(
      reported(`${state}\nrecord other { a: text }\ndata other1: other = layer("a")
rule r { on start do add(appliedJobs, other1) }`),
    ).toEqual(['wrong-type: other1']));
});

test('reports a schema whose references expand too far', () => {
  const parts = Array.from(
    { length: 40 },
    (_, at) => [`p${at}`, { type: 'object', properties: refs(at + 1) }] as const,
  );
  const schema = { type: 'object', properties: refs(0), definitions: Object.fromEntries(parts) };
  expect(reported('record a = schema("a.json")', { 'a.json': JSON.stringify(schema) })).toEqual([
    'schema-invalid: "a.json"',
  ]);
});

function refs(at: number) {
  const $ref = `#/definitions/p${Math.min(at, 39)}`;
  return at > 39 ? {} : { left: { $ref }, right: { $ref } };
}

const jobSchema = JSON.stringify({
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, title: { type: 'string' }, ip: { type: 'string', 'x-personal': true } },
});

describe('a record from a JSON Schema', () => {
  const record = 'record job = schema("schemas/job.json")\nstate jobs: list of job';
  const add = (text: string) =>
    reported(`${record}\nrule r { on start do add(jobs, ${text}) }`, { 'schemas/job.json': jobSchema });

  test('has the fields of the schema and requires the required ones', () => {
    expect(add('{ id: 5, title: "a" }')).toEqual([]);
    expect(add('{ id: 5, titel: "a" }')).toEqual(['unknown-field: titel']);
    expect(add('{ title: "a" }')).toEqual(['missing-part: { title: "a" }']);
  });

  test('keeps the labels of the schema: reports a personal field sent to a third party', () => {
    const text = `${record}
tag t { vendor: pixel group: targeting on start
  options: { url: "https://p.example", parameters: { id: text(last(jobs).id), ip: last(jobs).ip } } }`;
    const host = createMemoryHost({ 'rules.dsl': `${prelude}\n${text}`, 'schemas/job.json': jobSchema });
    expect(compile('rules.dsl', host).diagnostics.map(({ message }) => message)).toEqual([
      '"last(jobs).ip" is personal data (from jobs) and would reach a third party (Pixel).',
    ]);
  });
});

test('accepts only JSON as the format of stored records', () => {
  const state = (format: string) => reported(`${appliedJob}\nstate s: list of appliedJob { keep: visitor${format} }`);
  expect(state('')).toEqual([]);
  expect(state(', format: json')).toEqual([]);
  expect(state(', format: pipes')).toEqual(['wrong-field: pipes']);
});

test('accepts a static limit, and only for states that are stored as text', () => {
  const state = (type: string, fields: string) => reported(`state s: ${type} { keep: visitor, ${fields} }`);
  expect(state('list of text', 'format: pipes, limit: 255')).toEqual([]);
  expect(state('text', 'limit: 255')).toEqual([]);
  expect(state('list of text', 'format: json, limit: 255')).toEqual(['wrong-field: 255']);
  expect(state('flag', 'limit: 255')).toEqual(['wrong-field: 255']);
  expect(state('text', 'limit: viewport.width')).toEqual(['not-static: viewport.width']);
});

test('reports a state whose type is a record without a list or set', () =>
  expect(reported(`${appliedJob}\nstate s: appliedJob`)).toEqual(['not-here: appliedJob']));

test('decodes each field by its type in a bundle; a value of another type becomes missing', async () => {
  const code = await minifyText(`${appliedJob}
data job: appliedJob = layer("job")
data jobs: list of appliedJob = layer("jobs")
rule r { on ready do log("job", job.UserActivity else "none") log("tags", job.tags) log("first", first(jobs).JobSource else "none") }`);
  const layer = [{ job: { UserActivity: { not: 'a text' }, tags: ['a', {}] }, jobs: ['nonsense', { JobSource: 5 }] }];
  expect(runBundle(code, { layer }).said).toEqual([
    ['job', 'none'],
    ['tags', ['a']],
    ['first', '5'],
  ]);
});
