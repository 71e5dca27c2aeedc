import { expect, test } from 'vitest';
import { unreadNames } from '../../../../compiler/emit/code/entry/reads.ts';
import { createWriter } from '../../../../compiler/emit/code/entry/writer.ts';
import { emit } from '../../../../compiler/emit/emit.ts';
import { builtIns, events, vendors } from '../../../../compiler/language/tables.ts';
import * as reads from '../../../../runtime/reads.ts';
import { compileText, minifyText, preludeWithVisits } from '../../../support/compile-text.ts';

const unreadOf = (text: string): readonly string[] => {
  const { program, diagnostics } = compileText(text, preludeWithVisits);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return emit(program, 'main', 'production').unread!;
};

test('each name is an event, a field of an event, a built-in value, or a field of a response', () => {
  const paths = [
    ...events.keys(),
    ...[...events.values()].flatMap(({ fields = {} }) => Object.keys(fields)),
    ...builtIns.keys(),
    ...[...vendors.values()].flatMap(({ name, fields = {} }) => Object.keys(fields).map((field) => `${name}.${field}`)),
  ];
  const names = paths.map((path) => path.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase()));
  expect(Object.keys(reads).filter((name) => !names.includes(name))).toEqual([]);
  expect(unreadNames(createWriter(() => ''))).toEqual(Object.keys(reads));
});

const identity =
  'tag identity { vendor: visitorIdentity group: performance options: { organisation: "A@B", server: "id.example" } } rule ask { on ready do identity.request }';

test.each([
  ['linkHost', 'rule click { on click("a") do log("click", link.host else "") }'],
  ['formName', 'condition named = form.name is "search" rule click { on click("a") when named do log("click") }'],
  ['videoSeconds', 'rule play { on video.play do log("play", video.seconds) }'],
  ['videoPause', 'rule pause { on video.pause do log("pause") }'],
  ['campaignPast', 'data campaigns: text = join(campaign.past, ">") rule show { on ready do log("past", campaigns) }'],
  ['visitorIdentityTimedOut', `${identity} rule late { on ready when identity.timedOut do log("late") }`],
])('a bundle that reads %s has its code, and no others', (name, text) => {
  expect(unreadOf(text)).toEqual(Object.keys(reads).filter((other) => other !== name));
});

test('the code of a field is in the bundle only if a rule reads the field', async () => {
  const rule = (field: string) => `rule click { on click("a") do log("click", ${field} else "") }`;
  expect(await minifyText(rule('link.host'))).toContain('.hostname');
  expect(await minifyText(rule('link.id'))).not.toContain('.hostname');
});
