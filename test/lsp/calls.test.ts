import { expect, test } from 'vitest';
import type { CallHierarchyIncomingCall, CallHierarchyItem, CallHierarchyOutgoingCall } from 'vscode-languageserver';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { prelude } from '../support/compile-text.ts';
import { openEditor } from './open-editor.ts';

const rules = `${prelude}
import "rules/back.dsl"

event ping "A ping" = direct("ping")
state seen: flag

tag pixels {
  vendor:  pixel
  group:   targeting
  on       ping
  cookies: []
  options: { url: "https://ad.example/p" }
}

rule there {
  on ping
  do log("there")
     set(seen, true)
}

rule look {
  on changed(seen)
  do log("seen")
}
`;
const back = 'rule back {\n  on direct("pong")\n  do raise(ping)\n}\n';

/** Returns the names of what starts a declaration, and of what it starts, each with the ranges of the first one. */
async function hierarchyOf(path: string, text: string) {
  const { open, client, uriOf, positionOf } = await openEditor(
    temporaryFolder({ 'rules.dsl': rules, 'rules/back.dsl': back }),
  );
  open(path);
  const at = { textDocument: { uri: uriOf(path) }, position: positionOf(path, text, text.length) };
  const [item] = (await client.sendRequest('textDocument/prepareCallHierarchy', at)) as CallHierarchyItem[];
  const incoming = (await client.sendRequest('callHierarchy/incomingCalls', { item })) as CallHierarchyIncomingCall[];
  const outgoing = (await client.sendRequest('callHierarchy/outgoingCalls', { item })) as CallHierarchyOutgoingCall[];
  return {
    item,
    incoming: incoming.map(({ from }) => from.name),
    outgoing: outgoing.map(({ to }) => to.name),
    lines: [...incoming, ...outgoing].map(({ fromRanges }) => fromRanges.map(({ start }) => start.line)),
  };
}

test('shows which rules dispatch a declared event, in all files, and what it starts', async () => {
  const { item, incoming, outgoing, lines } = await hierarchyOf('rules.dsl', 'event ping');
  expect(item).toMatchObject({ name: 'ping', detail: 'A ping' });
  expect([incoming, outgoing]).toEqual([['back'], ['there', 'pixels']]);
  expect(lines[0]).toEqual([2]);
});

test('shows what starts a rule, and what the states that it changes start', async () => {
  const { incoming, outgoing } = await hierarchyOf('rules.dsl', 'rule there');
  expect([incoming, outgoing]).toEqual([['ping'], ['look']]);
});

test('shows the events that a rule dispatches', async () => {
  const { incoming, outgoing } = await hierarchyOf('rules/back.dsl', 'rule back');
  expect([incoming, outgoing]).toEqual([[], ['ping']]);
});
