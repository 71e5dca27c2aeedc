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
  expect(outcomeOf({ ...visitor, values: missing }).reason?.text).toContain('the job title is unknown');
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

test('without page classes, the pages of scenarios can be chosen', () => {
  const text = `data jobTitle: text = layer("job.title")
tag count { vendor: pixel group: necessary options: { url: "https://count.example/" + (jobTitle else "none") } }
rule apply { on ready when exists jobTitle do count.run }
scenario "a job" { given site is main, consent is [necessary], layer("job") is { title: "Engineer" } when load expect rule apply once }
scenario "the same job" { given site is main, layer("job") is { title: "Engineer" } when load expect rule apply once }
scenario "no page" { given site is main, consent is [necessary] when load expect no rule apply }`;
  const withSignal = project.replace('consent {', 'consent {\n  optOut: { targeting: gpc }');
  const compiled = compileText(text, withSignal);
  expect(compiled.diagnostics).toEqual([]);
  const made = createPortableProject(compiled.program, createModel(compiled.program, { changes: false }), 'production');
  expect(made.pages.filter(({ site }) => site === 'main').map(({ name }) => name)).toEqual(['', 'a job']);
  const view = (query: string) =>
    textOfView(`#/who?site=main${query}`, { ...report(text, 'production', withSignal), calculator: made });
  expect(view('')).toContain('Page of the scenario');
  expect(view('&page=a+job')).toContain('layer("job").title');
});

test('a sent value has its own name, and missing ones are named, too', () => {
  const text = `data pageKind: text = layer("kind")
tag count { vendor: pixel group: necessary options: { url: "https://count.example/" } }
rule view { on ready do count.send { kind: pageKind, user: lower(pageKind), name: "a" } }`;
  const compiled = compileText(text, project);
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const made = createPortableProject(compiled.program, createModel(compiled.program, { changes: false }), 'production');
  const view = textOfView('#/who?site=main', { ...report(text), calculator: made });
  expect(view).toMatch(/4 values, before cleaning; 2 missing here/);
  expect(view).toContain('Missing here, so not sent: values.kind (pageKind), values.user');
});
