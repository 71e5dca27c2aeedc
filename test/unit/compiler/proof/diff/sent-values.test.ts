import { expect, test } from 'vitest';
import { compareTexts } from './versions.ts';

const of = (value: string) => `
data amount: number = layer("amount")
data words: list of text = layer("words")
data word: text = layer("word")
event shown = layer("shown")
tag px { vendor: pixel group: necessary on shown options: { url: "https://www.example.com/p", parameters: { a: ${value} } } }
`;

test.each([
  ['rounds a number', 'text(amount)', 'text(round(amount))', ['10.5', '11']],
  ['has a lowest number', 'text(amount)', 'text(max(amount, 0))', ['-1.5', '0']],
  ['has a highest number', 'text(amount)', 'text(min(amount, 1000))', ['123456', '1000']],
  ['chooses another item', 'first(words)', 'last(words)', ['first', 'second']],
  ['replaces a text', 'word', 'replace(word, "q", "z")', ['q', 'z']],
  ['decodes a text', 'word', 'decode(word)', ['a%2Fb&c=d', 'a/b&c=d']],
  ['shortens a text', 'word', 'shorten(word, 20)', [expect.stringMatching(/^.{40}$/), expect.stringMatching(/^.{20}$/)]],
])('an example is found for a value if one version %s', (_, before, after, [was, is]) => {
  const [{ sends }] = compareTexts(of(before), of(after)).changes;
  expect(sends).toMatchObject({ sent: [{ name: 'parameters.a', was, is }] });
}); // prettier-ignore

test.each([
  ['for nobody', 'DE', []],
  ['for some visitors', 'FR', ['url']],
])('an option of a tag that differs %s to whom it sends', (_, code, expected) => {
  const versions = ['otherwise: "o"', 'DE: "d", otherwise: "o"'].map(
    (rows) => `
data place: country = layer("place")
matrix folder: text by country { ${rows} }
event shown = layer("shown")
tag px { vendor: pixel group: necessary on shown when place is not ${code} options: { url: "https://www.example.com/" + (folder[place] else "x") } }
`,
  );
  const { changes } = compareTexts(versions[0], versions[1]);
  expect(changes.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual(expected);
}); // prettier-ignore
