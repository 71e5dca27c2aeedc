import { expect, test } from 'vitest';
import { createPortableProject } from '../../compiler/proof/examples/portable-project.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import { plainEvents } from '../../compiler/proof/explain/plain-events.ts';
import { createModel } from '../../compiler/proof/model/model.ts';
import { createCalculator, type VisitorChoice } from '../../report/calculator/create-calculator.ts';
import { choiceOf, writeValues } from '../../report/views/who/choice.ts';
import { compileText } from '../support/compile-text.ts';
import { project, report } from './data/report-of.ts';
import { textOfView } from './render-view.tsx';

const rules = `page jobs = path contains "/jobs"
page other = path is "/other"
data jobTitle: text = layer("job.title")
tag count { vendor: pixel group: necessary options: { url: "https://count.example/" + (jobTitle else "none") } }
rule apply { on click("a.apply") when page is jobs and exists jobTitle and visitorCountry is JP do count.run }
scenario "without a title" { given site is main, path is "/jobs/1" when load expect no rule apply }
scenario "with a title" {
  given  site is main, visitorCountry is US, consent is [necessary], path is "/jobs/2",
         layer("job") is { title: "Engineer", salary: 3 }, cookie("a") is "b"
  when   load
  expect no rule apply
}`;
const { program, diagnostics } = compileText(rules, project);
const portable = createPortableProject(program, createModel(program, { changes: false }), 'production');
const calculate = createCalculator(portable);
const visitor: VisitorChoice = { site: 'main', stage: 'production', country: 'JP', page: 'jobs' };
const outcomeOf = (choice: VisitorChoice) => {
  const { events } = calculate(choice);
  return events.flatMap(({ running }) => running).find(({ name }) => name === 'apply')!;
};

test('the example of a page class is the page of a scenario on which most rules can run, without its visitor', () => {
  expect(diagnostics).toEqual([]);
  const { page, fixed, visitor: text } = calculate(visitor);
  expect(text).toBe(
    'site is main, stage is production, visitorCountry is JP, path is "/jobs/2", layer("job") is { title: "Engineer", salary: 3 }',
  );
  expect(page).toEqual([
    { name: 'path', value: '/jobs/2' },
    { name: 'layer("job").title', value: 'Engineer' },
  ]);
  expect(fixed).toEqual([]);
  expect(outcomeOf(visitor).actions).toMatchObject([{ outcome: 'runs' }]);
});

test('without such a scenario, the example is found by its condition', () => {
  expect(calculate({ ...visitor, page: 'other' }).page).toEqual([{ name: 'path', value: '/other' }]);
});

test('changed values are explained as the command explains them, and empty ones are missing', () => {
  const changed = { 'layer("job").title': 'Chef "one"', path: '/jobs' };
  const missing = { 'layer("job").title': '' };
  expect(outcomeOf({ ...visitor, values: missing }).reason?.text).toContain('jobTitle is missing');
  for (const values of [changed, missing, { path: '' }]) {
    const { visitor: text, events } = calculate({ ...visitor, values });
    const again = compileText(`${rules}\nscenario "again" { given ${text}\n when load expect no navigation }`, project);
    const { given } = again.program.scenarios.find(({ id }) => id === 'again')!;
    expect(plainEvents(explain(again.program, given))).toEqual(events);
  }
});

test('the page shows what it assumes, and changed values are only those of one page', () => {
  const data = { ...report(rules), calculator: portable };
  const values = writeValues({ path: '/jobs/x' }, 'main', 'jobs');
  const query = { site: 'main', page: 'jobs', values };
  expect(choiceOf(data, { view: 'who', path: [], query }).values).toEqual({ path: '/jobs/x' });
  expect(choiceOf(data, { view: 'who', path: [], query: { ...query, page: 'other' } }).values).toEqual({});
  const text = textOfView(`#/who?${new URLSearchParams({ ...query, country: 'JP' })}`, data);
  expect(text).toContain('The page is one example.');
  expect(text).toContain('path is "/jobs/x"');
});
