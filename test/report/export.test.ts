import { expect, test } from 'vitest';
import { writeTable } from '../../report/export/table.ts';
import { cookieTable } from '../../report/views/storage/cookie-table.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { processingTable } from '../../report/views/recipients/tables.ts';
import { recipientsOf, recipientTitle } from '../../report/views/recipients/recipients.ts';
import { careersReport } from './careers-report.ts';
import { textOfView } from './render-view.tsx';
import { flowing } from './sample.ts';

test('a table becomes CSV that no spreadsheet reads as a formula, Markdown and JSON', () => {
  const table = { title: 'Hosts', columns: ['Host', 'Note'], rows: [['=1+1', 'a "b", |c']] };
  expect(writeTable(table, 'csv')).toBe('\ufeffHost,Note\r\n\'=1+1,"a ""b"", |c"\r\n');
  expect(writeTable(table, 'md')).toBe('# Hosts\n\n| Host | Note |\n| --- | --- |\n| =1+1 | a "b", \\|c |\n');
  expect(JSON.parse(writeTable(table, 'json'))).toEqual([{ Host: '=1+1', Note: 'a "b", |c' }]);
});

const none = 'none that is labelled';

test('no cell begins like a formula where a spreadsheet may begin one, and Markdown has no markup of texts', () => {
  const table = {
    title: 'Hosts',
    columns: ['Note'],
    rows: [['a; =cmd\n@b'], ['+1'], ['~~a~~ &lt; https://b.example \u202ec\u001b']],
  };
  expect(writeTable(table, 'csv').split('\r\n').slice(1, 3)).toEqual(['"a; \'=cmd\n\'@b"', "'+1"]);
  expect(writeTable(table, 'md')).toContain('| \\~\\~a\\~\\~ \\&lt; https\\://b.example \ufffdc\ufffd |');
});

const before = 'can be stored in every known country';
const hosts = 'metrics-china.example.com and metrics.example.com';

test('the cookie list says what is not declared, and to whom the tags send that may set it', () =>
  expect(cookieTable(flowing).rows).toEqual([
    [
      's_*',
      'cookie',
      'not declared',
      'code that the rules do not name (declared for the group performance)',
      none,
      'not declared',
      'performance',
      before,
      'not declared',
    ],
    ['visitor', 'cookie', '2 years', 'tag analytics', none, hosts, 'performance', before, 'not declared'],
  ]));

/** Returns the row of a recipient in the record of processing, by its columns. */
function cellsOf(data: ReportData, title: string): Readonly<Record<string, string>> {
  const { columns, rows } = processingTable(data);
  const row = rows.find(([first]) => first === title)!;
  return Object.fromEntries(columns.map((column, at) => [column, row[at]]));
}

test('the record of processing names personal data and its cleaning', () => {
  expect(cellsOf(flowing, 'metrics.example.com')).toMatchObject({
    Consent: 'performance',
    'Personal data': 'Email (cleaned)',
    'All data': 'the job title; the email',
  });
});

test('nothing is claimed about recipients where the places of actions are not known', () => {
  const reaches = flowing.reaches.map(({ host }) => ({ host }));
  const { rows, columns } = processingTable({ ...flowing, consentStates: ['unanswered'], reaches });
  const row = rows.find(([host]) => host === 'metrics.example.com')!;
  expect(row[columns.indexOf('Countries')]).toBe('No answer: not settled');
});

test('exports say the same as the page, for every recipient and some cookies of the careers site', () => {
  const data = careersReport();
  for (const recipient of recipientsOf(data)) {
    const cells = cellsOf(data, recipientTitle(recipient));
    const page = textOfView(`#/recipients/${encodeURIComponent(recipient.id)}`, data);
    const split = ['Operated by', 'Owner', 'Purpose', 'Personal data'].flatMap((column) =>
      cells[column].split(/, | and |; | \(/),
    );
    for (const part of [...split, cells['Each request'], cells.Code, ...cells.Cookies.split(' and ')]) {
      if (part !== 'none that is labelled') expect(page).toContain(part.replace(/\)$/, ''));
    }
  }
  for (const [name, , lifetime, , , recipients] of cookieTable(data).rows.slice(0, 8)) {
    const page = textOfView(`#/storage/${encodeURIComponent(name)}`, data);
    expect(page).toContain(lifetime);
    expect(page).toContain(recipients);
  }
});

test('cookies of a consent group are those of the recipients of its tags', () => {
  const data = careersReport();
  const cookiesOf = (title: string) => cellsOf(data, title).Cookies;
  expect(cookiesOf('metrics.example.com')).toContain(
    's_* (unknown, as declared; declared for the whole group performance)',
  );
  expect(cookiesOf('edge.example.com')).toContain('mbox (');
  expect(cookiesOf('social.example')).toContain('_fbp (unknown, as declared; declared for the whole group targeting)');
});
