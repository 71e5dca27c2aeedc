import { expect, test } from 'vitest';
import { compileCareers } from './careers.ts';

test('PAGE-12: each element that rules refer to has a name', () =>
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
