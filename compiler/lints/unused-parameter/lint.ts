import type { DeclaredVendor } from '../../language/model/declared-vendor.ts';
import type { Expression } from '../../language/model/expression.ts';
import { partsOfCommand, partsOfVendor } from '../../compile/traverse/parts-of-vendor.ts';
import { walk } from '../../compile/traverse/walk.ts';
import { defineLint, type Warn } from '../define-lint.ts';

const vendor = ({ first, command }: { readonly first: string; readonly command: string }) => `vendor counter "Counter" {
  fits:     performance
  queue:    list("_counter")
  script:   "https://counter.example/c.js"
  first:    ${first}
  withdraw: [["stop"]]
  option site: text
  action event(name: text) = ${command}
}
tag visits { vendor: counter  group: performance  options: { site: "S-1" } }
rule count { on start  do visits.event("start") }`;

export const unusedParameter = defineLint({
  name: 'unused-parameter',
  summary: 'A function does not use one of its parameters, or a declared vendor an option or a parameter of an action.',
  why: 'Rules and tags pass a value that has no effect.',
  fix: 'Use it, or remove it.',
  good: [
    'function both(a: text, b: text): text = a + b',
    vendor({ first: '[["init", site]]', command: '["event", name]' }),
    vendor({ first: '[]', command: '["event", merge({ site }, { name })]' }),
  ],
  bad: [
    'function both(a: text, b: text): text = a + a',
    vendor({ first: '[]', command: '["event", name]' }),
    vendor({ first: '[["init", site]]', command: '["event"]' }),
  ],
  run({ functions, tags }, warn) {
    for (const { name, declared } of new Set(tags.map((tag) => tag.vendor))) {
      if (declared) reportInputs(name, declared, warn);
    }
    for (const { id, parameters, value, nameSpan } of functions) {
      const used = namesIn([value]);
      for (const { name } of parameters) {
        if (!used.has(name)) warn(`The function "${id}" does not use its parameter "${name}".`, nameSpan);
      }
    }
  },
});

function reportInputs(vendor: string, declared: DeclaredVendor, warn: Warn): void {
  const ofCommands = new Map(
    Object.entries(declared.commands).map(([action, command]) => [action, namesIn(partsOfCommand(command))]),
  );
  const ofVendor = namesOfVendor(declared);
  for (const { name, action, span } of declared.inputs) {
    if (action !== undefined) {
      const isUsed = ofCommands.get(action)?.has(name) ?? false;
      if (!isUsed) warn(`The action "${vendor}.${action}" does not use its parameter "${name}".`, span);
    } else if (!ofVendor.has(name) && ![...ofCommands.values()].some((names) => names.has(name))) {
      warn(`The vendor "${vendor}" does not use its option "${name}".`, span);
    }
  }
}

/** Returns the options in the parts of a vendor beside its actions. */
function namesOfVendor(declared: DeclaredVendor): Set<string> {
  return new Set([...namesIn(partsOfVendor(declared)), ...declared.hosts.flatMap(({ option }) => option ?? [])]);
}

/** Returns the names of the parameters and options in values. */
function namesIn(values: readonly Expression[]): Set<string> {
  const parts = values.flatMap((value) => walk(value));
  return new Set(parts.flatMap((part) => (part.kind === 'parameter' ? part.name : [])));
}
