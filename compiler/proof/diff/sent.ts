import { nameOf } from '../../compile/analysis/value-key.ts';
import type { Starting } from '../../compile/evaluate/covers.ts';
import { isLeftOut } from '../../compile/evaluate/is-left-out.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Call, Tag } from '../../language/model/program.ts';
import type { Source } from '../../language/source/source.ts';

/** A value that is sent, stored or passed on. */
export interface ComparedValue {
  /** What the vendor, address or function calls it. Equal in both programs for the same field. */
  readonly name: string;
  readonly value: Expression;
  /** Returns it as source text on one line. */
  readonly text: () => string;
}

/** Returns what an action of a rule sends, besides the options of its tag and the data of its call. */
export function sentByAction(action: Action, source: Source): readonly ComparedValue[] {
  const of = (name: string, value: Expression) => fieldsOf(name, value, source);
  const argument = (name: string, value: Expression) => {
    const isWritten = value.start >= action.start && value.end <= action.end;
    return isWritten || value.kind !== 'literal' ? of(name, value) : defaultOf(name, value);
  };
  switch (action.kind) {
    case 'vendor': {
      const { parameters = [] } = action.tag.vendor.actions[action.action];
      const last = parameters.length - 1;
      return [
        ...action.arguments.flatMap((value, at) =>
          argument(parameters[Math.min(at, last)]?.name ?? `${at + 1}`, value),
        ),
        ...action.variables.flatMap(({ analyticsVariables, events, value }) =>
          of([...analyticsVariables, ...(events ?? [])].join(' '), value),
        ),
      ];
    }
    case 'state':
      return action.value ? of('value', action.value) : [];
    case 'raise':
      return action.detail ? of('detail', action.detail) : [];
    case 'call':
      return action.arguments.flatMap((value, at) =>
        argument(action.action.parameters?.[at]?.name ?? `${at + 1}`, value),
      );
    case 'send':
      return [];
  }
}

/** Returns everything that a start sends: by its action, and by its tag or call. */
export function sentByStart({ running, action, through }: Starting): readonly ComparedValue[] {
  const ofAction = action ? sentByAction(action, running.source) : [];
  if (!through || 'table' in through) return ofAction;
  return [...ofAction, ...('vendor' in through ? sentByTag(through) : sentByCall(through))];
}

/** Returns the options of a tag, and each field of those that are records. */
export function sentByTag({ options, written, source }: Tag): readonly ComparedValue[] {
  return Object.entries(options).flatMap(([name, value]): readonly ComparedValue[] => {
    if (value.kind === 'record' && written.has(name)) return fieldsOf(name, value, source);
    return [{ name, value, text: () => shortened(written.get(name)?.() ?? textOfDefault(value)) }];
  });
}

/** Returns the address, query and body of a call. */
export function sentByCall({ address, query, body, method, source }: Call): readonly ComparedValue[] {
  return [
    ...fieldsOf('address', address, source),
    ...(query ? fieldsOf('query', query, source) : []),
    ...(body && method === 'POST' ? fieldsOf('body', body, source) : []),
  ];
}

/** Returns each field of a record, or the value itself. Nothing for a parameter without an argument. */
function fieldsOf(name: string, value: Expression, source: Source): readonly ComparedValue[] {
  if (isLeftOut(value)) return [];
  if (value.kind === 'record') {
    return value.fields.flatMap((field) => fieldsOf(`${name}.${field.name}`, field.value, source));
  }
  return [{ name, value, text: () => shortened(textOf(value, source)) }];
}

/** Returns a value that the vendor sends if no other is written. Nothing for a parameter without a default. */
function defaultOf(name: string, value: Expression): readonly ComparedValue[] {
  return value.type.optional ? [] : [{ name, value, text: () => textOfDefault(value) }];
}

/** A default is not written in the file. */
function textOfDefault(value: Expression): string {
  return `${nameOf(value)} (default)`;
}

function textOf(value: Expression, { text }: Source): string {
  return value.end > value.start ? text.slice(value.start, value.end) : nameOf(value);
}

const mostCharacters = 60;

/** Returns a text on one line, and not all of a long one. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1)}…` : line;
}
