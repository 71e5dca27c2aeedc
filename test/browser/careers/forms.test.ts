import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { useCareers } from './open-careers.ts';

const careers = useCareers();

const forms = `
  <form id="jobsearchfiltersform-1" name="Filters"><input id="filter"></form>
  <form id="nameless"><input id="unnamed"></form>
  <form id="alerts" name="Job alerts"><input id="mail"> <button type="button" class="cancel">Give up</button></form>
  <form name="Survey"><input id="answer"> <input type="reset" value="Clear"></form>
  <script>addEventListener('click', (event) => event.preventDefault())</script>`;

test('the events of forms (FORM-01, FORM-02, FORM-03, FORM-04, FORM-05), registrations (DATA-09) and filters of cards (DATA-08)', async () => {
  const { page, push, pass } = await careers.open({ country: 'JP', consent: [1, 2], body: forms });
  /** Returns what an act sends: the event name, the form's name and error, and the event number. */
  const sentBy = async (act: () => Promise<unknown>): Promise<string[]> => {
    const before = beaconsAt(careers.server).length;
    await act();
    await pass(1);
    const names = ['pev2', 'c46', 'v116', 'v119', 'v120', 'v136', 'v137', 'v138', 'events'];
    return beaconsAt(careers.server)
      .slice(before)
      .map(({ variables }) => names.flatMap((name) => variables.get(name) ?? []).join(' · '));
  };
  let filled = 0;
  const fill = (field: string) => sentBy(() => page.fill(field, `${filled++}`));
  const succeed = (formName: unknown) => sentBy(() => push({ event: 'cmp:formSuccess', formName, path: '/us-en' }));
  const succeeded = 'Form Analysis - Success · Job alerts · event17';

  // FORM-04: a success counts after a start alone. FORM-03, FORM-05: filters and forms without a name do not start.
  expect(await succeed('Job alerts')).toEqual([]);
  expect(await fill('#filter')).toEqual([]);
  expect(await fill('#unnamed')).toEqual([]);
  expect(await fill('#mail')).toEqual(['Form start · Job alerts · event12']);
  // FORM-01: once for each form, even where the page creates it anew.
  await page.evaluate(() => {
    const form = document.querySelector('#alerts')!;
    form.replaceWith(form.cloneNode(true));
  });
  expect(await fill('#mail')).toEqual([]);
  expect(await fill('#answer')).toEqual(['Form start · Survey · event12']);

  // FORM-04: once for each start, and only for the form of that name.
  for (const name of ['Filters', undefined, '', { id: 1 }]) expect(await succeed(name)).toEqual([]);
  expect(await succeed('Job alerts')).toEqual([succeeded]);
  expect(await succeed('Job alerts')).toEqual([]);

  // FORM-02: a cancel control resets the start of its own form, and of no other.
  expect(await fill('#mail')).toEqual([]);
  expect(await sentBy(() => page.click('.cancel'))).toEqual([]);
  expect(await succeed('Job alerts')).toEqual([]);
  expect(await fill('#mail')).toEqual([]);
  expect(await sentBy(() => page.click('[type=reset]'))).toEqual([]);
  expect(await succeed('Survey')).toEqual([]);
  expect(await succeed('Job alerts')).toEqual([succeeded]);

  const errorText = 'ann@example.org is in use';
  expect(await sentBy(() => push({ event: 'cmp:formError', formName: 'Job alerts', errorText }))).toEqual([
    'Form Analysis - Error · Job alerts · redacted is in use · event18',
  ]);
  expect(await sentBy(() => push({ event: 'cmp:eventSummaryBlockRegister', eventTitle: 'Open day' }))).toEqual([
    'Event Register · Open day · event53',
  ]);
  const eventInfo = {
    filterSelected: 'Cloud;Banking ;',
    capabilityFilter: 'Cloud',
    industryFilter: 'Banking',
    contentTypeFilter: 7,
  };
  expect(await sentBy(() => push({ event: 'cmp:filterCard', eventInfo }))).toEqual([
    'Link Click · cloud|banking | · cloud · banking · 7 · event21',
  ]);
});
