import { staticValue } from '../../compile/evaluate/static-value.ts';
import { signalOf } from '../../compile/evaluate/signals.ts';
import { setFunction } from '../../language/tables/command-functions.ts';
import type { Expression } from '../../language/model/expression.ts';

/** Writes a command of a declared vendor as rule files do: `["consent", "update", { ads: id }]`. Options have their names. */
export function writeCommand(part: Expression): string {
  switch (part.kind) {
    case 'parameter':
      return part.name;
    case 'list':
      return `[${part.items.map(writeCommand).join(', ')}]`;
    case 'record':
      return `{ ${part.fields.map(({ name, value }) => `${name}: ${writeCommand(value)}`).join(', ')} }`;
    case 'operation':
      return part.operands.map(writeCommand).join(` ${part.operator} `);
    case 'call': {
      const signal = signalOf(part);
      if (signal) return `signal(${signal})`;
      // Others are rare here, and long.
      return part.function === setFunction
        ? `set(${part.arguments.map(writeCommand).join(', ')})`
        : `${part.function.name}(…)`;
    }
    default:
      return JSON.stringify(staticValue(part)) ?? '…';
  }
}
