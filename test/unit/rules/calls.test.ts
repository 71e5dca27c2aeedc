import { describe, expect, test } from 'vitest';
import { partyOfCall } from '../../../compiler/compile/evaluate/party-of.ts';
import { describeType } from '../../../compiler/language/model/type.ts';
import { compileCareers, named, valueOf } from './careers.ts';

const program = compileCareers();
const { calls } = program;

function call(name: string) {
  const found = named(calls, name);
  const { address, query, answer, when, ...rest } = found;
  return {
    ...rest,
    party: partyOfCall(found, program),
    address: address.kind === 'constant' ? valueOf(address.constant.value) : valueOf(address),
    when: when?.kind === 'condition' ? when.condition.id : when,
    query: query?.kind === 'record' ? query.fields.map((field) => field.name) : [],
    answer: Object.fromEntries(Object.entries(answer).map(([field, type]) => [field, describeType(type)])),
  };
}

describe('calls of the rules', () => {
  test('CALL-01: asks for the source code of the referrer', () =>
    expect(call('referrerLookup')).toMatchObject({
      method: 'GET',
      address: expect.stringMatching(/^\/.*getreferrer$/),
      query: ['requestURL', 'ReferrerURL'],
      answer: { src: 'text?' },
      party: 'first',
    }));

  test("CALL-03: asks a third party for the visitor's network address, with consent", () =>
    expect(call('edgeTrace')).toMatchObject({
      method: 'GET',
      format: 'lines',
      answer: { ip: 'personal text?', loc: 'country?' },
      party: 'third',
      group: 'performance',
      when: 'trackable',
    }));
});
