import type { DeclaredCommand, DeclaredVendor } from '../../language/model/declared-vendor.ts';
import type { Expression } from '../../language/model/expression.ts';

/** Returns the values of a declared vendor beside its actions, which can contain its options. */
export function partsOfVendor(declared: DeclaredVendor): readonly Expression[] {
  const { queue, script, query, attributes, globals, first, loaded, grant, withdraw } = declared;
  const { settings, set } = (queue ?? {}) as { readonly settings?: Expression; readonly set?: Expression };
  return [
    ...[script, query, attributes, globals, settings, set].flatMap((part) => part ?? []),
    ...first,
    ...loaded,
    ...grant,
    ...withdraw,
  ];
}

/** Returns the values of a command or request, which can contain options and the parameters of its action. */
export function partsOfCommand(command: DeclaredCommand): readonly Expression[] {
  if (command.kind === 'get') return command.query ? [command.address, command.query] : [command.address];
  return [command.kind === 'module' ? command.call : command.list];
}
