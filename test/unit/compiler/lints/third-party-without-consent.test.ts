import { expect, test } from 'vitest';
import { lint } from '../../../../compiler/lints/lint.ts';
import { compileText } from '../../../support/compile-text.ts';

test('A tag whose vendor is usually necessary is not told to wait for that group', () => {
  const { program } = compileText(
    'tag ad { vendor: pixel group: necessary on start options: { url: "https://ad.example/p" } }',
  );
  const [tag] = program.tags;
  const custom = { ...program, tags: [{ ...tag, vendor: { ...tag.vendor, group: 'necessary' as const } }] };
  const messages = [program, custom].flatMap((one) =>
    lint(one).flatMap(({ code, message }) => (code === 'third-party-without-consent' ? message : [])),
  );
  expect(messages).toEqual([
    '"ad" calls a third party (Pixel) without consent; it usually waits for "targeting".',
    '"ad" calls a third party (Pixel) without consent, which is rarely strictly necessary.',
  ]);
});
