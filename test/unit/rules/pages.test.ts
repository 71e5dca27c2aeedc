import { expect, test } from 'vitest';
import { compileCareers } from './careers.ts';

test('PAGE-12: declares the elements of the specification by name', () =>
  expect(compileCareers().elements.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'carouselIndicator',
      'tileGridCard',
      'filterCheckbox',
      'applyJobButton',
      'feedbackButton',
      'videoModule',
      'videoPlayButton',
    ]),
  ));
