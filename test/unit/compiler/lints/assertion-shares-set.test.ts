import { expect, test } from 'vitest';
import { lint } from '../../../../compiler/lints/lint.ts';
import { compileText } from '../../../support/compile-text.ts';

test('a set that is made of others is reported once', () => {
  const { program } = compileText(`
    data land: country = layer("country")
    countries asia = [JP, KR]
    countries more = asia + [SG]
    tag ad { vendor: pixel group: targeting on start when land in more options: { url: "https://ad.example/p" } }
    assert "one" { tag ad runs only when land in more }`);
  const found = lint(program).filter(({ code }) => code === 'assertion-shares-set');
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('"more" also decides "ad"')]);
});
