import { describe, expect, test } from 'vitest';
import { actions, functions, sources } from '../../../../../compiler/language/tables/tables.ts';
import { reported } from '../../reported.ts';

describe('a call without its arguments is reported', () => {
  const required = [...functions.values(), ...sources.values(), ...actions.values()].filter(({ parameters = [] }) =>
    parameters.some(({ type, default: usual, rest }) => !type.endsWith('?') && usual === undefined && !rest),
  );
  test.each(required.map(({ name }) => name))('%s()', (name) => {
    const text = actions.has(name)
      ? `rule r { on start do ${name}() }`
      : sources.has(name)
        ? `data d: text = ${name}()`
        : `rule r { on click("a") do log(declassify(${name}(), "why")) }`;
    expect(reported(text)).toContain(`wrong-arguments: ${name}()`);
  });
});
