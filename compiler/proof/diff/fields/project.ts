import { browsersText } from '../../../language/model/browsers.ts';
import { dataLayerText } from '../../../language/model/data-layer-text.ts';
import type { Project } from '../../../language/model/program.ts';
import { declaredFields, never, shown, shownItems, unnoticed, type FieldsOf } from './field.ts';
import { duration } from './values.ts';

// Where the parameter is written means nothing.
const visitOf = ({ visit: { campaign, ...visit } }: Project) => ({ ...visit, ...campaign, parameterSpan: undefined });

export const projectFields: FieldsOf<Project> = {
  ...declaredFields,
  dataLayer: {
    key: ({ dataLayer: { name, isNamed, kind } }) => [name, isNamed, kind],
    setting: shown('dataLayer', (project) =>
      project.dataLayer.isNamed ? dataLayerText(project) : `${dataLayerText(project)}, if a rule uses it`,
    ),
  },
  directCalls: {
    key: ({ directCalls }) => directCalls,
    starts: true,
    setting: shown('directCalls', ({ directCalls }) => directCalls),
  },
  // Words of the report and of scenarios. Rules name the data element.
  country: unnoticed,
  region: unnoticed,
  place: unnoticed,
  own: {
    key: ({ own }) => own.toSorted(),
    cleans: true,
    runsNoMore: never,
    setting: shown('own', ({ own }) => own.toSorted().join(', ')),
  },
  // What vendors redact belongs to it. The fields of a program have all of it.
  redaction: unnoticed,
  visit: {
    key: visitOf,
    starts: true,
    setting: shownItems('visit', (project) =>
      Object.entries(visitOf(project)).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}: ${typeof value === 'number' ? duration(value) : value}`],
      ),
    ),
  },
  timeout: { key: ({ timeout }) => timeout, setting: shown('timeout', ({ timeout }) => duration(timeout)) },
  browsers: {
    key: ({ browsers }) => browsers,
    setting: shown('browsers', ({ browsers }) => browsersText(browsers)),
  },
  // Only tagc verify reads it.
  accept: unnoticed,
  budget: unnoticed,
  lints: unnoticed,
};
