import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRequirements } from '../../../scripts/requirements/read-requirements.ts';
import { createSubjects } from './create-subjects.ts';

const requirements = readRequirements(readFileSync('docs/careers-site/requirements.md', 'utf8'));
const changesOf = createSubjects();

test('every requirement about behaviour is cited where it is implemented, so that the search can break it there', () => {
  const uncited = requirements.filter(({ number, isBehaviour }) => isBehaviour && changesOf(number).length === 0);
  expect(uncited.map(({ number }) => number)).toEqual([]);
});

test('changes the declaration or the file that cites the requirement', () => {
  expect(new Set(changesOf('LAYR-07').map(({ path }) => path))).toEqual(new Set(['runtime/events/layer/layer.ts']));
  const [page] = changesOf('PAGE-07');
  expect(page).toMatchObject({ path: 'rules/pages.dsl', was: expect.stringContaining('cn-zh') });
});
