import { careersProject } from '../../support/careers-project.ts';

/** What the careers site says; scenarios and promises, which are to notice what becomes of it, are apart. */
export const careersRules: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(careersProject).filter(
    ([path]) => path.endsWith('.dsl') && !path.startsWith('rules/scenarios/') && path !== 'rules/assertions.dsl',
  ),
);
