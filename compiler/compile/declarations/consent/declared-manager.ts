import type { ConsentForm, ConsentValue, KeptConsent } from '../../../../runtime/tables/kept-consent.ts';
import type { Value } from '../../../../runtime/tables/tables.ts';
import type { Linker } from '../../bind/linker.ts';
import { withValues } from '../../evaluate/command-of.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { linkArguments } from '../../infer/call/arguments.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Manager } from '../../../language/model/manager.ts';
import type { Consent, Group } from '../../../language/model/program.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';

/** Links `stored: banner(cookie: "b")`, a declared consent manager; returns a table such as built-in ones have. */
export function linkDeclaredManager(
  linker: Linker,
  source: Source,
  node: ast.CallNode,
  manager: Manager,
  groups: readonly Group[],
): Consent['stored'] {
  const list = linkArguments(linker, { source }, node, manager.name, manager.options);
  const options = new Map(manager.options.map(({ name }, at) => [name, list[at]]));
  const valueOf = (part: Expression | undefined): Value => part && staticValue(withValues(part, options));
  const textOf = (part: Expression | undefined) => String(valueOf(part) ?? '');
  const listOf = (part: Expression | undefined) => (valueOf(part) ?? []) as readonly ConsentValue[];
  const { kind, parts } = manager.form;
  for (const part of [manager.key, manager.grants, parts.between]) {
    if (part?.kind !== 'parameter') continue;
    const value = valueOf(part);
    if (value !== '' && !(Array.isArray(value) && value.length === 0)) continue;
    const given = value === '' ? 'an empty text' : 'an empty list';
    linker.mistake('wrong-value', { name: part.name, takes: 'a value that is not empty', given }, source, node);
  }
  const kept: KeptConsent = {
    place: manager.place,
    name: textOf(manager.key),
    isBase64: manager.isBase64,
    form: formOf(kind, (name) => textOf(parts[name])),
    grants: manager.grants ? listOf(manager.grants) : [kind === 'pairs' ? 'true' : true],
    open: listOf(manager.open),
    refused: manager.refused ? (valueOf(manager.refused) as ConsentValue) : usualRefusal(kind, manager),
    requires: manager.requires.flatMap(([path, part]) => {
      const value = valueOf(part);
      return value === undefined ? [] : [[path, value as ConsentValue] as const];
    }),
    answered: manager.answered,
    chosenAt: manager.chosenAt,
    changes: manager.changes,
    groups: groups
      .filter(({ id }) => id !== 'necessary')
      .map(({ id, number, names = [id] }) => ({ id, number, names: kind === 'word' ? [''] : names })),
  };
  const { name, summary, hosts } = manager;
  const own = {
    name,
    summary,
    export: { file: 'manager/kept.ts', name: 'createKept' },
    kept,
    choiceAt: () => kept,
    hosts,
    example: '',
  };
  return { source: own, arguments: [] };
}

/** What a manager with the usual values keeps for a refusal. One that names its own values says it itself. */
function usualRefusal(kind: ConsentForm['kind'], { grants }: Manager): ConsentValue | undefined {
  return grants ? undefined : kind === 'pairs' ? 'false' : false;
}

function formOf(kind: ConsentForm['kind'], part: (name: string) => string): ConsentForm {
  switch (kind) {
    case 'list':
      return { kind, path: part('path') };
    case 'record': {
      const value = part('value');
      return { kind, path: part('path'), ...(value !== '' && { value }) };
    }
    case 'pairs':
      return { kind, between: part('between'), within: part('within'), prefix: part('prefix') };
    case 'word':
      return { kind };
  }
}
