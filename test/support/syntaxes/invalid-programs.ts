import { prelude } from '../compile-text.ts';

const rule = (when: string) => `rule r {\n  on   start\n  when ${when}\n  do   log("x")\n}`;
const data = 'data name: text = layer("name")\ndata country: country = layer("country")';

/** Programs with valid syntax and other errors, by the code of the error. */
export const invalidPrograms: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'unknown-name': rule('pageNmae is "a" and path contains "b"'),
    'unknown-countries': `countries europe = [DE, FR]\n${data}\n${rule('country in euorpe')}`,
    'unknown-country': 'countries wide = [DE, UK, XX]',
    'unknown-function': rule('lowr(path) is "a"'),
    'unknown-event': rule('path is "a"').replace('start', 'pageDat'),
    'unknown-page': `page jobs = path contains "jobs"\n${rule('page is job')}`,
    'unknown-field':
      'tag t {\n  vendor: pixel\n  gruop: targeting\n  on start\n  options: { url: "https://a.example" }\n}',
    'wrong-type': 'const delay: duration = 5',
    'wrong-comparison': `${data}\n${rule('name is 5 or name in [1, 2]')}`,
    'wrong-field': `${rule('path is "a"').replace('on ', 'order: 500\n  on ')}`,
    'not-a-condition': `${data}\n${rule('name')}`,
    'maybe-missing': `data open: boolean = layer("open")\n${rule('open and path is "a"')}`,
    'missing-under-not': `countries europe = [DE, FR]\n${data}\n${rule('not (country in europe)')}`,
    'personal-data':
      'data mail: personal text = layer("mail")\ntag t {\n  vendor: pixel\n  group: targeting\n  on start\n  options: { url: "https://a.example", parameters: { mail, other: lower(mail) } }\n}',
    'duplicate-name': 'const one = 1\nconst one = "a: b"',
    'row-overlap': 'matrix m: text by country {\n  DE, FR: "a"\n  FR:     "b"\n}',
    'missing-part': 'state flagged',
    'wrong-arguments': 'data first: text = segment(1, 2)\ndata second: text = shorten()',
    'bad-pattern': rule('path matches /(/'),
    'bad-selector': 'element box = "a["',
    'import-missing': 'import "rules/none.dsl"',
  }).map(([code, text]) => [code, `${prelude}\n${text}\n`]),
);
